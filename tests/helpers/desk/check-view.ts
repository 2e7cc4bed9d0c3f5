import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** Runs axe; the page's policy forbids scripts of others, the debugger's are not subject to it. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Injected once per document: it is half a megabyte.
  if (await page.evaluate(() => !('axe' in window))) {
    const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe });
    await session.detach();
  }
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } };
    // axe would also look for a selector of every element that passes.
    return axe.run({ resultTypes: ['violations'] });
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
