/** Visits a page in a fresh browser profile. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, ElementHandle, Page } from 'playwright';
import { slowNetwork, slowProcessor } from '../chromium.ts';
import type { Candidate } from './candidate.ts';
import type { Host } from './host.ts';
import { installProbe } from './probe.ts';

/** A candidate with its running site. */
export interface Served {
  candidate: Candidate;
  host: Host;
}

export interface Visit {
  browser: Browser;
  page: Page;
  /** Slows the CPU down by a factor. Default: as slow as a phone's; 1: full speed. */
  slowDown(rate?: number): Promise<void>;
  /** Round trip of 150 ms, 1.6 Mbit/s. */
  slowNetwork(): Promise<void>;
  /** Sets a mark in the trace. */
  mark(name: string): Promise<void>;
  element(selector: string): Promise<ElementHandle<HTMLElement>>;
  /** Clicks the center of the element; `before` runs between hovering and clicking. */
  press(selector: string, before?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds to wait after an action until its effects have ended. */
export const settled = 700;

async function elementOf(page: Page, selector: string): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((text) => window.bench.find(text), selector);
  const element = handle.asElement();
  if (!element) throw new Error(`There is no ${selector}`);
  return element as ElementHandle<HTMLElement>;
}

function visitOf(browser: Browser, page: Page, cdp: CDPSession): Visit {
  const element = (selector: string) => elementOf(page, selector);
  return {
    browser,
    page,
    element,
    slowDown: (rate) => slowProcessor(cdp, rate),
    slowNetwork: () => slowNetwork(cdp, 1_600_000 / 8),
    mark: (name) => page.evaluate((text) => void performance.mark(text), name),
    async press(selector, before) {
      const target = await element(selector);
      const box = await target.evaluate((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      await page.mouse.move(box.x, box.y);
      // Waits for the effects of scrolling and hovering, which are not part of the measurement.
      await delay(settled / 4);
      await before?.();
      await page.mouse.down();
      await page.mouse.up();
    },
    close: () => page.context().close(),
  };
}

/** Opens a blank page in a fresh profile, with the window of the phone that docs/performance.md names. */
export async function newVisit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(installProbe);
  return visitOf(browser, page, await context.newCDPSession(page));
}

/** Opens the page without throttling and waits until its form is complete and idle. */
export async function openForm(browser: Browser, { candidate, host }: Served, path = '/') {
  const visit = await newVisit(browser);
  await visit.page.goto(host.origin + path);
  await untilShown(visit, fieldsOf(candidate));
  return visit;
}

/** Waits for a condition in the page. Polls rarely, since each poll costs the page time. */
export async function until(page: Page, isTrue: (text: string) => boolean, argument = '') {
  const deadline = Date.now() + 60_000;
  while (!(await page.evaluate(isTrue, argument))) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${isTrue} ${argument}`);
    await delay(200);
  }
}

/** Returns selectors of everything that a complete form shows; none for the empty page. */
export function fieldsOf({ form }: Candidate): string[] {
  return form ? [form.first, form.last, ...form.others] : [];
}

/** Waits until all elements are visible and the page is idle. */
export async function untilShown({ page }: Visit, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    await until(page, (text) => window.bench.isShown(text), selector);
  }
  await delay(settled);
}
