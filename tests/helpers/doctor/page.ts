import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { type Tab, timeout } from '../browsers/browser-tab.ts';
import { type PlainServer, startPlainServer } from '../site/plain-server.ts';

const doctorFile = resolve(import.meta.dirname, '../../../dist/public/luxe-doctor.js');
const doctorText = () => readFileSync(doctorFile, 'utf8');

interface ShownFinding {
  severity: string;
  title: string;
  /** The lines to paste, or an empty string. */
  paste: string;
}

/**
 * Runs in the page: returns the doctor's findings as text, since WebKitGTK's driver cannot read arrays on pages whose
 * framework patches Array. Each part ends in U+0001, each finding in U+0002.
 */
function readFindings(): string {
  const root = document.querySelector('luxe-doctor')?.shadowRoot;
  let text = '';
  for (const item of root?.querySelectorAll('.finding') ?? []) {
    for (const part of ['.severity', 'h3', 'pre']) {
      text += `${item.querySelector(part)?.textContent ?? ''}\u0001`;
    }
    text += '\u0002';
  }
  return text;
}

function toFindings(text: string): ShownFinding[] {
  return text
    .split('\u0002')
    .slice(0, -1)
    .map((finding) => {
      const [severity = '', title = '', paste = ''] = finding.split('\u0001');
      return { severity, title, paste };
    });
}

/** Names of the button that copies the report. */
const reportButton = { en: 'Copy report', ar: 'نسخ التقرير' };

/** Waits until the doctor has checked the page and returns its findings. */
export async function findingsIn(page: Page): Promise<ShownFinding[]> {
  await page.getByRole('button', { name: reportButton.en }).waitFor();
  return toFindings(await page.evaluate(readFindings));
}

/** Opens a page with `?luxe-doctor`, as a marketer does. */
export async function examine(page: Page, url: string): Promise<ShownFinding[]> {
  await page.goto(`${url}${url.includes('?') ? '&' : '?'}luxe-doctor`);
  return findingsIn(page);
}

/** Opens a page whose script does not run, and pastes the doctor into its console. */
export async function examineByConsole(page: Page, url: string): Promise<ShownFinding[]> {
  await page.goto(url);
  await page.evaluate(doctorText());
  return findingsIn(page);
}

/**
 * Runs in the page: waits until the doctor shows the button, and with it its findings in a language. Uses no
 * locator, since Playwright would load its script for locators into each page.
 */
async function waitForButton({ name, wait }: { name: string; wait: number }): Promise<void> {
  function isShown(): boolean {
    const root = document.querySelector('luxe-doctor')?.shadowRoot;
    for (const button of root?.querySelectorAll('button') ?? []) {
      if (button.textContent?.trim() === name) return button.getClientRects().length > 0;
    }
    return false;
  }
  const end = performance.now() + wait;
  while (!isShown()) {
    if (performance.now() > end) throw new Error(`The doctor shows no button ${name}`);
    await new Promise((next) => setTimeout(next, 15));
  }
}

/**
 * Opens the doctor in any browser, by URL or in the console, and reads its findings in both languages, first in that
 * of the page.
 */
export async function examineIn(
  tab: Tab,
  url: string,
  { language, byConsole }: { language: Language; byConsole: boolean },
): Promise<Record<Language, ShownFinding[]>> {
  await tab.open(byConsole ? url : `${url}?luxe-doctor`);
  // A function rather than `eval`, which the page's policy could block.
  if (byConsole) await tab.evaluate(new Function(doctorText()) as () => void);
  const other = language === 'en' ? 'ar' : 'en';
  const read = async (shown: Language) => {
    await tab.evaluate(waitForButton, { name: reportButton[shown], wait: timeout });
    return toFindings(await tab.evaluate(readFindings));
  };
  const first = await read(language);
  await tab.evaluate(() => {
    const root = document.querySelector('luxe-doctor')?.shadowRoot;
    root?.querySelector<HTMLButtonElement>('#language')?.click();
  });
  const second = await read(other);
  return language === 'en' ? { en: first, ar: second } : { ar: first, en: second };
}

/** For the tests of a file: starts servers, returns their origins and closes them at the end. */
export function usePlainServers(): (answer: RequestListener) => Promise<string> {
  const servers: PlainServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  return async (answer) => {
    const server = await startPlainServer(answer);
    servers.push(server);
    return server.origin;
  };
}
