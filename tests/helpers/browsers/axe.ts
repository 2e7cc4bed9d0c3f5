import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { devtoolsSessionOf } from './devtools-session.ts';

/** The violations that axe finds in a part of a page in Chromium, one per line. */
export async function axeIn(page: Page, selector: string): Promise<string[]> {
  // Injected once per document: it is half a megabyte.
  if (await page.evaluate(() => !('axe' in window))) {
    const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
    // The debugger is exempt from the page's Content-Security-Policy, unlike `page.evaluate` of a string.
    // It stays attached, because detaching it would end an emulated print.
    const session = await devtoolsSessionOf(page);
    await session.send('Runtime.evaluate', { expression: axe });
  }
  return page.evaluate(async (within) => {
    // Keeps axe from computing a selector for every element that passes.
    const { violations } = await window.axe.run(within, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target}) ${failureSummary}`),
    );
  }, selector);
}
