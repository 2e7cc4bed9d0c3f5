/**
 * `npm run bench:desk` measures the desk's page on a phone's processor, with 100,000 stored leads in the
 * embedded database: the time to the first rows of the inbox with an empty cache, and, once the page
 * is loaded, the time from a tap on a tab to its rows. Takes medians of seven runs; fails if the first rows
 * take 1.5 s or a tab takes 150 ms. Needs an idle machine.
 */
import type { Browser, Page } from 'playwright';
import { openDeskPage } from '../helpers/desk/open-desk.ts';
import { type RunningDesk, startDesk } from '../helpers/desk/start-desk.ts';
import { cleanUp } from '../helpers/server/programs.ts';
import { keptSqlite } from '../helpers/store/fill.ts';
import { launchChromium, slowProcessor } from './chromium.ts';
import { reportMisses, reportTime } from './limits.ts';
import { median } from './median.ts';

const leads = 100_000;
const runs = 7;
const phone = { width: 390, height: 844 };
/** Milliseconds. */
const limits = { firstView: 1500, tab: 150 };
const tabs = ['offered', 'new', 'all', 'in-progress', 'closed'] as const;

/** Resolves to the milliseconds from navigation to the frame after the one with the first rows. */
function firstRows(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('a[data-lead]')
            ? requestAnimationFrame(() => resolve(performance.now()))
            : requestAnimationFrame(look);
        look();
      }),
  );
}

/** Taps a tab. Resolves to the milliseconds until the frame after the one with its rows. */
function openTab(page: Page, tab: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const isShown = () =>
          document.querySelector(`.tab[href*="tab=${wanted}"][aria-current]`) &&
          document.querySelector('main .blank, table.leads[aria-busy=false]');
        const look = () =>
          isShown()
            ? requestAnimationFrame(() => resolve(performance.now() - started))
            : requestAnimationFrame(look);
        document.querySelector<HTMLElement>(`.tab[href*="tab=${wanted}"]`)?.click();
        look();
      }),
    tab,
  );
}

/** Resolves to the milliseconds of a fixed amount of work on the slowed processor, to compare machines. */
function timeFixedWork(page: Page): Promise<number> {
  return page.evaluate(() => {
    const started = performance.now();
    const texts: string[] = [];
    for (let index = 0; index < 50_000; index++) texts.push(JSON.stringify({ index }));
    return performance.now() - started;
  });
}

function report(name: string, times: readonly number[], limit: number): void {
  const all = times.map((time) => time.toFixed(0)).join(' ');
  reportTime(`${name} (${all})`, median(times), limit);
}

async function measure(browser: Browser, desk: RunningDesk): Promise<void> {
  const firstViews: number[] = [];
  const switches = new Map<string, number[]>();
  const control: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: phone });
    // Signs the profile in; the measured page starts with an empty cache.
    await openDeskPage(desk, await context.newPage());
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    await slowProcessor(cdp);
    await page.goto(desk.origin, { waitUntil: 'commit' });
    firstViews.push(await firstRows(page));
    await page.waitForLoadState('networkidle');
    control.push(await timeFixedWork(page));
    for (const tab of tabs) {
      switches.set(tab, [...(switches.get(tab) ?? []), await openTab(page, tab)]);
    }
    await context.close();
  }
  console.log(`  ${median(control).toFixed(0).padStart(5)} ms  control: a fixed amount of work`);
  report('first rows of the inbox', firstViews, limits.firstView);
  for (const [tab, times] of switches) report(`tab ${tab}`, times, limits.tab);
}

const dataDir = await keptSqlite(leads);
const browser = await launchChromium();
try {
  await measure(browser, await startDesk({ dataDir }));
} finally {
  await browser.close();
  await cleanUp();
}
reportMisses();
