import type { CDPSession } from 'playwright';
import { test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { busyElements, mountAndRemove } from '../../helpers/hosts/mount-and-remove.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Enough for a leak of one node or listener per round to exceed `noise`. */
const rounds = 60;
/** Rounds until engine and bundle have made their one-time allocations. */
const warmUp = 40;
/** Growth that is no leak: the engine keeps compiled code, and elements in its style cache. */
const noise: Weight = { nodes: 50, listeners: 25, heap: 250_000 };

interface Weight {
  /** DOM nodes, attached or not. */
  nodes: number;
  listeners: number;
  /** Bytes of JavaScript objects. */
  heap: number;
}

/** Memory of the page after garbage collection. */
async function weigh(cdp: CDPSession): Promise<Weight> {
  await cdp.send('HeapProfiler.enable');
  // Twice, since finalizers release more.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  };
}

test('every element, mounted and removed again and again, leaves a flat heap and no detached node', async () => {
  const page = await newPage();
  const script = `<script src="${site.server.origin}/luxe-widgets.js"></script>`;
  await page.goto(site.host.add({ body: script }));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.evaluate(mountAndRemove, { rounds: warmUp, markup: busyElements });
  const before = await weigh(cdp);
  await page.evaluate(mountAndRemove, { rounds, markup: busyElements });
  // Polls, since removed elements end their work later, and collections release more each time.
  await soon(async () => {
    const after = await weigh(cdp);
    const kinds = ['nodes', 'listeners', 'heap'] as const;
    return kinds
      .map((kind) => ({ kind, growth: after[kind] - before[kind] }))
      .filter(({ kind, growth }) => growth >= noise[kind]);
  }, 'growth').toEqual([]);
});
