import { addressesOf, ourFile, webAddress } from '../client/script-origin.ts';
import { type KeyValueStorage, openStorage } from '../client/storage.ts';
import type { VersionedClass } from '../element/warnings.ts';
import { type Api, askApi } from './api.ts';
import { allElements, callers, tags } from './elements.ts';
import type { Violations } from './violations.ts';

/** A script element of the page that stands for the widgets' script, run or not. */
export interface OurScript {
  element: HTMLScriptElement;
  address: URL;
}

/** Everything that the checks look at. */
export interface Context {
  /** In the order of the page. */
  scripts: readonly OurScript[];
  /** Address of the script, or of the doctor where the script has another name; it tells the origin. */
  source: URL | undefined;
  /** The class behind one of our tags; undefined while no script has run. */
  running: VersionedClass | undefined;
  /** Milliseconds from the page's start until the script was asked for, where the browser knows. */
  asked: number | undefined;
  elements: readonly Element[];
  /** Those of the elements that are ours. */
  widgets: readonly Element[];
  storage: KeyValueStorage;
  apis: readonly Api[];
  violations: Violations;
}

const doctorFile = /\/luxe-doctor[^/?#]*\.js(?=$|[?#])/;

function resources(name: RegExp): PerformanceEntry[] {
  return performance.getEntriesByType('resource').filter((entry) => name.test(entry.name));
}

function findScripts(): OurScript[] {
  return [...document.scripts].flatMap((element) => {
    const named = addressesOf(element).filter((text) => ourFile.test(text))[0];
    const address = named === undefined ? undefined : webAddress(named);
    return address ? [{ element, address }] : [];
  });
}

/** Where each widget that calls the API finds it. */
export function apiBaseOf(widget: Element, source: URL | undefined): string | undefined {
  return widget.getAttribute('api-base')?.trim() || source?.origin;
}

/** Looks around on the page and asks every API that its widgets use. */
export async function gather(violations: Violations): Promise<Context> {
  const scripts = findScripts();
  const loaded = resources(ourFile);
  const name = (loaded[0] ?? resources(doctorFile)[0])?.name;
  const source = scripts[0]?.address ?? (name === undefined ? undefined : webAddress(name));
  const elements = allElements();
  const widgets = elements.filter(({ localName }) => tags.includes(localName));
  const calling = widgets.filter(({ localName }) => callers.includes(localName));
  const bases = calling.length ? calling.map((it) => apiBaseOf(it, source)) : [source?.origin];
  const distinct = [...new Set(bases)].filter((base) => base !== undefined);
  return {
    scripts,
    source,
    running: tags.map((tag) => customElements.get(tag)).find((defined) => defined !== undefined),
    asked: loaded.length ? Math.min(...loaded.map(({ startTime }) => startTime)) : undefined,
    elements,
    widgets,
    storage: openStorage('local'),
    apis: await Promise.all(distinct.map(askApi)),
    violations,
  };
}
