import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { findChromium } from '../../../.ci/browsers.mjs';

/** For features that the headless shell lacks: each call returns a page of the full Chromium in a fresh profile. */
export function useFullChromium(options: LaunchOptions = {}): () => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = await findChromium();
    if (!executablePath) throw new Error('No Chromium found');
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], ...options });
  });
  afterAll(() => browser.close());
  return () => browser.newPage();
}
