import type { Locator, Page } from 'playwright';
import { hasFocus } from './journey.ts';

/** Presses Tab, forwards only, until the control has the focus, which also tests the tab order. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}
