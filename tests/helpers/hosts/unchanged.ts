import { expect } from 'vitest';
import type { Tab } from '../browsers/browser-tab.ts';
import type { Host } from './gallery.ts';
import { type PageReport, reportOf } from './page.ts';

interface Comparison {
  /** State of the page, for the message of a failure. */
  what: string;
  /** Keys of the report that differ on purpose. */
  changed?: readonly (keyof PageReport)[];
}

/** Leaves out the one global that a sent form adds, as documented: it is for tag managers. */
const withoutDataLayer = (globals: readonly string[]) =>
  globals.filter((name) => name !== 'dataLayer');

/** Expects the report of a page to be that of the page before. */
export function expectUnchanged(
  now: PageReport,
  before: PageReport,
  { notCompared = [] }: Host,
  { what, changed = [] }: Comparison,
): void {
  /** The part of a report that neither widgets nor host may change. */
  function comparable({ globals: all, prototypes, styles, fields, html, sheets }: PageReport) {
    const globals = withoutDataLayer(all);
    const compared = Object.entries({ globals, prototypes, styles, fields, html, sheets });
    const excluded: readonly string[] = [...notCompared, ...changed];
    return Object.fromEntries(compared.filter(([key]) => !excluded.includes(key)));
  }
  expect(comparable(now), what).toEqual(comparable(before));
  expect(now, what).toMatchObject({ violations: [], errors: [] });
}

/** Properties of the page that the widgets must not change, one per line. */
async function propertiesOf(tab: Tab): Promise<string[]> {
  const { globals, prototypes, styles } = await reportOf(tab);
  // jQuery's globals end in random digits.
  const names = withoutDataLayer(globals).map((name) => name.replace(/\d{9,}$/, ''));
  const rules = Object.entries(styles).flatMap(([tag, lines]) =>
    lines.split('\n').map((line) => `${tag} { ${line} }`),
  );
  return [...names, ...prototypes, ...rules];
}

/** Lines that only one of the pages has: the page with the script, and the same page without it. */
export async function differences(tab: Tab, without: Tab): Promise<string[]> {
  const [one, other] = await Promise.all([propertiesOf(tab), propertiesOf(without)]);
  return [
    ...one.filter((line) => !other.includes(line)).map((line) => `with: ${line}`),
    ...other.filter((line) => !one.includes(line)).map((line) => `without: ${line}`),
  ];
}
