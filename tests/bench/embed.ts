/**
 * `npm run bench:embed`: what pasting a snippet into an empty page costs the visitor of a phone, on a
 * CPU slowed down four times: blocking time, layout shift, requests. Median of five first visits each;
 * fails above the bar. Wants a built script and a machine that does nothing else.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../.ci/browsers.mjs';
import { documentedSnippets, shiftAllowed } from '../helpers/host-snippets.ts';
import { cleanUp, startServer, temporaryDir } from '../helpers/server.ts';
import { startStaticHost } from '../helpers/static-host.ts';
import { median } from './median.ts';

interface Visit {
  /** Milliseconds that tasks took beyond 50 ms each, from the navigation until all is quiet. */
  blocking: number;
  /** Milliseconds of the longest task; 0 where none took 50 ms. */
  longest: number;
  layoutShift: number;
  requests: string[];
}

interface Measured {
  longTasks: number[];
  layoutShift: number;
}

const runs = 5;
const slowdown = 4;
/** Milliseconds of blocking time. */
const bar = 50;
/** Milliseconds without anything long after which a page counts as quiet. */
const quiet = 1_500;

function pageOf(snippet: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title>
<link rel="icon" href="data:,"></head><body>
${snippet}
</body></html>`;
}

/** Runs in the page, before anything else. */
function observe() {
  const measured: Measured = { longTasks: [], layoutShift: 0 };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      measured.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits, a minute at most, for a moment in which the machine has next to nothing else to do. */
async function calm(): Promise<void> {
  const used = () => {
    const times = cpus().map((cpu) => cpu.times);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    return { idle, all: times.reduce((sum, one) => sum + one.user + one.sys + one.idle, 0) };
  };
  for (let half = 0; half < 120; half++) {
    const before = used();
    await new Promise((next) => setTimeout(next, 500));
    const after = used();
    if ((after.idle - before.idle) / (after.all - before.all) > 0.85) return;
  }
}

async function visit(browser: Browser, url: string, tag: string): Promise<Visit> {
  await calm();
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(url);
  const isShown = (name: string) => !!document.querySelector(name)?.shadowRoot?.childElementCount;
  if (tag) await page.waitForFunction(isShown, tag, { polling: 100 });
  await page.waitForTimeout(quiet);
  const { longTasks, layoutShift } = await page.evaluate(
    () => (window as unknown as { measured: Measured }).measured,
  );
  await context.close();
  return {
    blocking: longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...longTasks),
    layoutShift,
    requests: requests.slice(1),
  };
}

const { origin } = await startServer();
const dir = await temporaryDir();
const snippets = { nothing: '', ...documentedSnippets(origin) };
for (const [name, snippet] of Object.entries(snippets)) {
  await mkdir(join(dir, name));
  await writeFile(join(dir, name, 'index.html'), pageOf(snippet));
}
const host = await startStaticHost(dir);
const executablePath = await findChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const failures: string[] = [];

try {
  console.log(`CPU ${slowdown}× slower, a window of 412 × 823 px, ${runs} first visits each.\n`);
  console.log('blocking ms            longest CLS   requests snippet');
  for (const name of Object.keys(snippets)) {
    const tag = name === 'nothing' ? '' : name;
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) {
      visits.push(await visit(browser, `${host.origin}/${name}/`, tag));
    }
    const blocking = median(visits.map((one) => one.blocking));
    const layoutShift = Math.max(...visits.map((one) => one.layoutShift));
    const requests = [...new Set(visits.flatMap((one) => one.requests))];
    const others = requests.filter((url) => url !== `${origin}/luxe-widgets.js`);
    const cells = [
      `${blocking.toFixed(0)} (${visits.map((one) => one.blocking.toFixed(0)).join(' ')})`.padEnd(
        22,
      ),
      median(visits.map((one) => one.longest))
        .toFixed(0)
        .padEnd(6),
      layoutShift.toFixed(4).padEnd(8),
      String(requests.length).padEnd(4),
      name,
    ];
    console.log(cells.join(' '));
    if (blocking > bar) failures.push(`${name}: blocks for ${blocking.toFixed(0)} ms`);
    if (layoutShift > shiftAllowed(name))
      failures.push(`${name}: layout shift of ${layoutShift.toFixed(4)}`);
    for (const url of others) failures.push(`${name}: asks for ${url}`);
  }
} finally {
  await browser.close();
  await host.close();
  await cleanUp();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
