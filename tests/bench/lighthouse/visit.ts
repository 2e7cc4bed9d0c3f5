import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Screen, screens, slowLine, slowProcessor } from './screens.ts';

/** What a first visit brought, without scrolling. */
export interface Visit {
  /** Milliseconds until the largest thing of the first screen was painted, and what that was. */
  lcp: number;
  largest: string;
  layoutShift: number;
  /** Over the wire until nothing came any more: headers and bodies as they were sent. */
  bytes: number;
  requests: number;
}

/** Milliseconds without any traffic after which all is there: more than the hero's pictures stand. */
const quiet = 2_500;

interface Paint extends PerformanceEntry {
  element: Element | null;
}

/** Runs in the page, before anything else. */
function observe() {
  const seen = { lcp: 0, largest: '', layoutShift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as Paint | undefined;
    seen.lcp = last?.startTime ?? 0;
    seen.largest = last?.element?.localName ?? '';
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A first visit over a slow line, with a slow processor. */
export async function visit(browser: Browser, url: string, screen: Screen): Promise<Visit> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  const under = new Set<string>();
  const asked = new Set<string>();
  let lastTraffic = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId }) => {
    under.add(requestId);
    asked.add(requestId);
  });
  cdp.on('Network.dataReceived', () => {
    lastTraffic = performance.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    under.delete(requestId);
    bytes += encodedDataLength;
    lastTraffic = performance.now();
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => under.delete(requestId));
  await slowLine(cdp);
  await slowProcessor(cdp);
  await page.addInitScript(observe);
  await page.goto(url);
  while (under.size > 0 || performance.now() - lastTraffic < quiet) await pause(100);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Visit, 'bytes' | 'requests'> }).seen,
  );
  await context.close();
  return { ...seen, bytes, requests: asked.size };
}
