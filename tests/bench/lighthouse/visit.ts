import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { slowNetwork, slowProcessor } from '../chromium.ts';
import { type Screen, screens, throttling } from './screens.ts';

/** Results of a first visit without scrolling. */
export interface Visit {
  /** Milliseconds until the largest contentful paint, and its element. */
  lcp: number;
  largest: string;
  layoutShift: number;
  /** Transferred bytes of headers and bodies until the network is idle. */
  bytes: number;
  requests: number;
}

/** Milliseconds without traffic that end a visit: longer than the hero shows a slide, since a slide may load a picture. */
const quiet = 2_500;

interface Paint extends PerformanceEntry {
  element: Element | null;
}

/** Runs in the page before its scripts: keeps the largest paint and sums up the layout shifts in `window.seen`. */
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

/** Measures a first visit with a throttled network and CPU. */
export async function visit(browser: Browser, url: string, screen: Screen): Promise<Visit> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  const pending = new Set<string>();
  const requested = new Set<string>();
  let lastTraffic = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId }) => {
    pending.add(requestId);
    requested.add(requestId);
  });
  cdp.on('Network.dataReceived', () => {
    lastTraffic = performance.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    bytes += encodedDataLength;
    lastTraffic = performance.now();
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  await slowNetwork(cdp, (throttling.throughputKbps * 1024) / 8);
  await slowProcessor(cdp);
  await page.addInitScript(observe);
  await page.goto(url);
  while (pending.size > 0 || performance.now() - lastTraffic < quiet) await pause(100);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Visit, 'bytes' | 'requests'> }).seen,
  );
  await context.close();
  return { ...seen, bytes, requests: requested.size };
}
