import { expect } from 'vitest';
import type { Host } from './gallery.ts';
import type { PageReport } from './page.ts';

interface Comparison {
  /** State of the page, for the message of a failure. */
  what: string;
  /** Keys of the report that differ on purpose. */
  changed?: readonly (keyof PageReport)[];
}

/** Expects the report of a page to be that of the page before. */
export function expectUnchanged(
  now: PageReport,
  before: PageReport,
  { restless = [] }: Host,
  { what, changed = [] }: Comparison,
): void {
  /** Keys that neither widgets nor host may change. */
  function comparable({ globals: all, prototypes, styles, fields, html, sheets }: PageReport) {
    // The one documented trace of a sent form, for tag managers.
    const globals = all.filter((name) => name !== 'dataLayer');
    const compared = Object.entries({ globals, prototypes, styles, fields, html, sheets });
    const excluded: readonly string[] = [...restless, ...changed];
    return Object.fromEntries(compared.filter(([key]) => !excluded.includes(key)));
  }
  expect(comparable(now), what).toEqual(comparable(before));
  expect(now, what).toMatchObject({ violations: [], errors: [] });
}
