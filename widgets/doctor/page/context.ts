import { ourFile } from '../../client/script-origin.ts';
import { type KeyValueStorage, openStorage } from '../../client/storage.ts';
import type { VersionedClass } from '../../element/warnings.ts';
import { within } from '../within.ts';
import { type Api, askApi } from './api.ts';
import { type DeadLine, findDeadLines } from './broken-scripts.ts';
import { widgetsInClosedRoots } from './closed-roots.ts';
import { allElements, callers, nameOf, tags } from './elements.ts';
import { findRemains, type Remains } from './leftover-markup.ts';
import { framesAmong, mentionsUs, type Realm } from './page-window.ts';
import { addressIn, findScripts, type OurScript } from './script-elements.ts';
import { type Carrier, findCarrier } from './script-host.ts';
import { type Violations, watchViolations } from './violations.ts';

/** What there is to look at in one document: the page's, or that of a frame in it. */
export interface Surroundings {
  realm: Realm;
  /** The frame as a developer would name it; undefined for the page itself. */
  frame: string | undefined;
  /** Those whose address gives something, as far as is known, in the order of the page. */
  scripts: readonly OurScript[];
  /** Lines that were meant to bring the script and bring nothing. */
  deadLines: readonly DeadLine[];
  /** Address of the script, or of the doctor where the script has another name; it tells the origin. */
  source: URL | undefined;
  /** Where an optimiser has put a copy of the script that runs. */
  carrier: Carrier | undefined;
  /** The class behind one of our tags; undefined while no script has run. */
  running: VersionedClass | undefined;
  /** Milliseconds from the page's start until the script was asked for, where the browser knows. */
  asked: number | undefined;
  elements: readonly Element[];
  /** Those of the elements that are ours. */
  widgets: readonly Element[];
  remains: Remains;
  storage: KeyValueStorage;
  apis: readonly Api[];
  violations: Violations;
}

/** The same, with what the other documents tell. */
export interface Context extends Surroundings {
  /** There are widgets, or what was meant to be some, in one of the page's documents. */
  hasTraces: boolean;
}

/** Milliseconds after which the script that is starting is looked at as it is. */
const startTimeout = 4_000;

/** Milliseconds for a script that has come, or is on its way by itself, without a line on the page. */
const loaderTimeout = 1_000;

const doctorFile = /\/luxe-doctor[^/?#]*\.js(?=$|[?#])/;

function resources({ performance }: Realm, name: RegExp): PerformanceEntry[] {
  return performance.getEntriesByType('resource').filter((entry) => name.test(entry.name));
}

/** Where each widget that calls the API finds it. */
export function apiBaseOf(widget: Element, source: URL | undefined): string | undefined {
  return widget.getAttribute('api-base')?.trim() || source?.origin;
}

/** The class behind our tags in a window. What a script that is starting lacks yet is no finding. */
async function runningIn(realm: Realm, hasLine: boolean): Promise<VersionedClass | undefined> {
  const { customElements } = realm;
  // A script that has come defines its tags a moment later, and a loader may still be at work.
  const hasRun = resources(realm, doctorFile).length > 0;
  if (hasRun || !hasLine || resources(realm, ourFile).length > 0) {
    const defined = tags.map((tag) => customElements.whenDefined(tag));
    await within(hasRun ? startTimeout : loaderTimeout, Promise.race(defined), undefined);
  }
  const classes = tags.map((tag): VersionedClass | undefined => customElements.get(tag));
  const [running] = classes.filter((found) => found !== undefined);
  if (running?.started) await within(startTimeout, running.started, undefined);
  return running;
}

/** A document, with the frame that it stands in. */
interface Seen {
  realm: Realm;
  elements: readonly Element[];
  frame: Element | undefined;
}

async function gatherIn(
  { realm, elements, frame }: Seen,
  violations: Violations,
): Promise<Surroundings> {
  const lines = findScripts(realm);
  const running = await runningIn(realm, lines.length > 0);
  const loaded = resources(realm, ourFile);
  const found = [...loaded, ...resources(realm, doctorFile)].map(({ name }) => name);
  const deadLines = await findDeadLines(realm, lines, {
    isRunning: running !== undefined,
    loaded: loaded.map(({ name }) => name),
    violations,
  });
  const scripts = lines.filter(({ element }) =>
    deadLines.every((dead) => dead.element !== element),
  );
  const isElsewhere = running && scripts.length === 0 && loaded.length === 0;
  const carrier = isElsewhere ? await findCarrier(realm) : undefined;
  const source =
    scripts[0]?.address ??
    found.map((name) => addressIn(realm, name))[0] ??
    (carrier === 'inline' ? undefined : carrier);
  const inSight = elements.filter(({ localName }) => tags.includes(localName));
  const isUnseen = running !== undefined && inSight.length === 0;
  const widgets = isUnseen ? await widgetsInClosedRoots(realm) : inSight;
  const calling = widgets.filter(({ localName }) => callers.includes(localName));
  const bases = calling.length ? calling.map((it) => apiBaseOf(it, source)) : [source?.origin];
  const distinct = [...new Set(bases)].filter((base) => base !== undefined);
  return {
    realm,
    frame: frame && nameOf(frame),
    scripts,
    deadLines,
    source,
    carrier,
    running,
    asked: loaded.length ? Math.min(...loaded.map(({ startTime }) => startTime)) : undefined,
    elements,
    widgets,
    remains: findRemains(realm),
    storage: openStorage('local'),
    apis: await Promise.all(distinct.map((base) => askApi(realm, base))),
    violations,
  };
}

/** The documents of a page that the doctor can see, the page's own first; of frames those that have something of ours. */
function documentsOf(realm: Realm, frame?: Element): Seen[] {
  const elements = allElements(realm.document);
  const inner = framesAmong(elements).filter((framed) => mentionsUs(framed.realm));
  return [
    { realm, elements, frame },
    ...inner.flatMap((framed) => documentsOf(framed.realm, framed.frame)),
  ];
}

/** Looks around on the page and in its frames, and asks every API that the widgets use. */
export async function gather(violations: Violations): Promise<Surroundings[]> {
  return Promise.all(
    documentsOf(window).map((seen) =>
      gatherIn(seen, seen.frame ? watchViolations(seen.realm) : violations),
    ),
  );
}
