import { ourFile, webAddress } from '../../client/script-origin.ts';
import { withTimeout } from '../../client/with-timeout.ts';
import { parseAttribute } from '../../element/attribute-values.ts';
import { commonAttributes } from '../../element/common-attributes.ts';
import type { VersionedClass } from '../../element/warnings.ts';
import { type Api, askApi } from './api.ts';
import { type BrokenScript, findBrokenScripts } from './broken-scripts.ts';
import { widgetsInClosedRoots } from './closed-roots.ts';
import { allElements, contractOf, nameOf, tags } from './elements.ts';
import { findLeftoverMarkup, type LeftoverMarkup } from './leftover-markup.ts';
import { framesAmong, mentionsWidgets, type PageWindow } from './page-window.ts';
import type { Transport } from './requests.ts';
import { findScripts, type OurScript } from './script-elements.ts';
import { findScriptHost, isChunk, type ScriptHost } from './script-host.ts';
import { type Violations, watchViolations } from './violations.ts';

/** Facts about one document: the page, or a frame in it. */
export interface Context {
  page: PageWindow;
  /** Selector-like name of the frame; undefined for the page itself. */
  frame: string | undefined;
  /** Script elements of the widgets' script in document order, without those known to be broken. */
  scripts: readonly OurScript[];
  /** Script elements that were meant to load the script but load nothing. */
  brokenScripts: readonly BrokenScript[];
  /** URL of the script. If no file has its name: of the doctor, else of the file that contains a copy of the script. */
  source: URL | undefined;
  /** File into which an optimizer copied the running script. */
  scriptHost: ScriptHost | undefined;
  /** Class behind a widget's tag; undefined if no script has run. */
  running: VersionedClass | undefined;
  /** Milliseconds from navigation to the script's request, where the browser knows. */
  requestedAt: number | undefined;
  elements: readonly Element[];
  /** Widgets among the elements, or in closed shadow roots. */
  widgets: readonly Element[];
  leftovers: LeftoverMarkup;
  apis: readonly Api[];
  violations: Violations;
}

/** Milliseconds to wait for a script that has run to define its tags, and to render the widgets on a slow phone. */
const startTimeout = 10_000;

/** Milliseconds to wait for tags if it is not certain that a script runs: a loader may still be loading it. */
const loaderTimeout = 1_000;

const doctorFile = /\/luxe-doctor[^/?#]*\.js(?=$|[?#])/;

function resources({ performance }: PageWindow, name: RegExp): PerformanceEntry[] {
  return performance.getEntriesByType('resource').filter((entry) => name.test(entry.name));
}

/** Returns the API base of a widget. Its default is the script's origin; in a bundle of the website, the page's. */
export function apiBaseOf(
  widget: Element,
  { source, running, page }: Pick<Context, 'source' | 'running' | 'page'>,
): string | undefined {
  // Undefined also for a text that is no address, which the check of attributes reports.
  const given = parseAttribute(commonAttributes['api-base'], widget.getAttribute('api-base'));
  return (given as string | undefined)?.trim() || (source?.origin ?? (running && page.origin));
}

/** Calls every API that the widgets use; if they use none, the API at the script's origin. */
async function askApis(
  widgets: readonly Element[],
  context: Pick<Context, 'source' | 'running' | 'page' | 'violations'>,
): Promise<Api[]> {
  const transports = new Map<string, Set<Transport>>();
  for (const widget of widgets) {
    const callsApi = contractOf(widget)?.callsApi;
    const base = apiBaseOf(widget, context);
    if (callsApi && base) transports.set(base, (transports.get(base) ?? new Set()).add(callsApi));
  }
  const { page, source, violations } = context;
  if (transports.size === 0 && source) transports.set(source.origin, new Set());
  return Promise.all(
    [...transports].map(([base, used]) =>
      askApi(page, base, { transports: [...used], violations }),
    ),
  );
}

/** Returns the class behind the widgets' tags. Waits for a script that is starting, which is not a problem. */
async function runningIn(
  page: PageWindow,
  hasScriptElement: boolean,
): Promise<VersionedClass | undefined> {
  const { customElements } = page;
  // If the script has loaded the doctor, it has run, and defines its tags a moment later. Without a script element, a
  // loader may still be loading the script.
  const hasRun = resources(page, doctorFile).length > 0;
  if (hasRun || !hasScriptElement || resources(page, ourFile).length > 0) {
    const defined = tags.map((tag) => customElements.whenDefined(tag));
    const timeout = hasRun ? startTimeout : loaderTimeout;
    await withTimeout(Promise.race(defined), timeout);
  }
  const classes = tags.map((tag): VersionedClass | undefined => customElements.get(tag));
  const [running] = classes.filter((found) => found !== undefined);
  if (running?.started) await withTimeout(running.started, startTimeout);
  return running;
}

/** Returns the files that are chunks of the website's own bundle, which its bundler has named after the package. */
async function chunksAmong(page: PageWindow, files: readonly string[]): Promise<Set<string>> {
  const areChunks = await Promise.all(files.map((file) => isChunk(page, new URL(file))));
  return new Set(files.filter((_, index) => areChunks[index]));
}

interface SeenDocument {
  page: PageWindow;
  elements: readonly Element[];
  frame: Element | undefined;
}

async function gatherContext(
  { page, elements, frame }: SeenDocument,
  violations: Violations,
): Promise<Context> {
  const named = findScripts(page);
  const running = await runningIn(page, named.length > 0);
  const requested = resources(page, ourFile);
  const files = [...named.map(({ address }) => address.href), ...requested.map(({ name }) => name)];
  const chunks = await chunksAmong(page, running ? files : []);
  const ourScripts = named.filter(({ address }) => !chunks.has(address.href));
  const loaded = requested.filter(({ name }) => !chunks.has(name));
  const [found] = [...loaded, ...resources(page, doctorFile)];
  const brokenScripts = await findBrokenScripts(page, ourScripts, {
    isRunning: running !== undefined,
    loaded: loaded.map(({ name }) => name),
    violations,
  });
  const scripts = ourScripts.filter(({ element }) =>
    brokenScripts.every((broken) => broken.element !== element),
  );
  const isElsewhere = running && scripts.length === 0 && loaded.length === 0;
  const scriptHost = isElsewhere ? await findScriptHost(page) : undefined;
  const source =
    scripts[0]?.address ??
    (found && webAddress(found.name)) ??
    (scriptHost === 'inline' ? undefined : scriptHost);
  const visible = elements.filter(({ localName }) => tags.includes(localName));
  const mayBeClosed = running !== undefined && visible.length === 0;
  const widgets = mayBeClosed ? await widgetsInClosedRoots(page) : visible;
  return {
    page,
    frame: frame && nameOf(frame),
    scripts,
    brokenScripts,
    source,
    scriptHost,
    running,
    requestedAt: loaded.length ? Math.min(...loaded.map(({ startTime }) => startTime)) : undefined,
    elements,
    widgets,
    leftovers: findLeftoverMarkup(page),
    apis: await askApis(widgets, { page, source, running, violations }),
    violations,
  };
}

/** Lists the page's document, then those of its same-origin frames that mention the widgets. */
function documentsOf(page: PageWindow, frame?: Element): SeenDocument[] {
  const elements = allElements(page.document);
  const inner = framesAmong(elements).filter((framed) => mentionsWidgets(framed.page));
  return [
    { page, elements, frame },
    ...inner.flatMap((framed) => documentsOf(framed.page, framed.frame)),
  ];
}

/** Gathers facts about the page and its frames, and calls every API that the widgets use. */
export async function gatherContexts(violations: Violations): Promise<Context[]> {
  return Promise.all(
    documentsOf(window).map((seen) =>
      gatherContext(seen, seen.frame ? watchViolations(seen.page) : violations),
    ),
  );
}
