import type { CDPSession } from 'playwright';
import { test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { busyElements, mountAndRemove } from '../../helpers/hosts/mount-and-remove.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Enough for a leak of one node or listener, or 4 KB, per round to exceed `noise`. */
const rounds = 60;
/** Rounds until engine and bundle have made their one-time allocations. */
const warmUp = 40;
/** Growth that is not a leak: the engine keeps compiled code, and elements in its style cache. */
const noise: MemoryUse = { nodes: 50, listeners: 25, heap: 250_000 };

interface MemoryUse {
  /** DOM nodes, attached or not. */
  nodes: number;
  listeners: number;
  /** Bytes of JavaScript objects. */
  heap: number;
}

/** Memory of the page after garbage collection. */
async function measureMemory(cdp: CDPSession): Promise<MemoryUse> {
  await cdp.send('HeapProfiler.enable');
  // Twice, since finalizers release more.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  function metric(wanted: string): number {
    const found = metrics.find(({ name }) => name === wanted);
    if (!found) throw new Error(`Chromium has no metric ${wanted}`);
    return found.value;
  }
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  };
}

test('removed elements free their heap, nodes and listeners', async () => {
  const page = await newPage();
  const script = `<script src="${site.server.origin}/luxe-widgets.js"></script>`;
  await page.goto(site.host.add({ body: script }));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.evaluate(mountAndRemove, { rounds: warmUp, markup: busyElements });
  const before = await measureMemory(cdp);
  await page.evaluate(mountAndRemove, { rounds, markup: busyElements });
  // Polls, since removed elements end their work later, and collections release more each time.
  await soon(async () => {
    const after = await measureMemory(cdp);
    const kinds = ['nodes', 'listeners', 'heap'] as const;
    return kinds
      .map((kind) => ({ kind, growth: after[kind] - before[kind] }))
      .filter(({ kind, growth }) => growth >= noise[kind]);
  }, 'growth').toEqual([]);
});
