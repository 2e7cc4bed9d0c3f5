import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';

/** The violations that axe finds in a page of the desk, whose policy lets only the debugger add scripts. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Injected once per document: it is half a megabyte.
  if (await page.evaluate(() => !('axe' in window))) {
    const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe });
    await session.detach();
  }
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // axe would also look for a selector of every element that passes.
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}
