/** A visit of a host page on a slow phone, with its cost. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Frame, Page } from 'playwright';
import type { Host, HostGallery } from '../../helpers/hosts/gallery.ts';
import { slowProcessor } from '../chromium.ts';
import { traced } from '../peers/trace.ts';

/** Variants of the page: without our parts, with them, and with a script that comes late. */
export const variants = ['bare', 'with', 'late'] as const;
export type Variant = (typeof variants)[number];

export interface Cost {
  /** Total blocking time in milliseconds, by thread time. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** demo/hosts/probe.js on the page. */
interface Probe {
  ready: Promise<unknown>;
  forms(): Element[];
  report(): { shift: number };
}

/** Milliseconds by which the script comes late. */
const lateness = 800;
/** Milliseconds after which the effects of loading have ended. */
const settled = 400;

/** The innermost document with the form. */
function placeOf(page: Page, { isFramed }: Host): Frame {
  const [main, inner] = page.frames();
  return (isFramed ? inner : main) ?? page.mainFrame();
}

/** Runs in the page: true if every form is fully rendered. */
function areFormsThere(): boolean {
  const { probe } = window as unknown as { probe: Probe };
  return probe.forms().every((form) => form.shadowRoot?.querySelector('#submit'));
}

async function seePage(page: Page, host: Host, variant: Variant): Promise<Frame> {
  // Waits for the page's own work: a late script, a moved form, an opened dialog.
  const frame = placeOf(page, host);
  await frame.evaluate(async (isBare) => {
    const { probe } = window as unknown as { probe: Probe };
    // Some pages wait for the form, which does not exist here.
    await (isBare ? Promise.allSettled([probe.ready]) : probe.ready);
  }, variant === 'bare');
  const deadline = Date.now() + 30_000;
  // Polls rarely, since each poll costs the page time.
  while (variant !== 'bare' && !(await frame.evaluate(areFormsThere))) {
    if (Date.now() > deadline) throw new Error('A form was not rendered');
    await delay(200);
  }
  await delay(settled);
  return frame;
}

/** Visits the page in a fresh profile with a throttled CPU. */
export async function visitHost(
  browser: Browser,
  gallery: HostGallery,
  host: Host,
  variant: Variant,
): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    if (variant === 'late') {
      await page.route('**/luxe-widgets.js', async (route) => {
        await delay(lateness);
        await route.continue();
      });
    }
    await slowProcessor(await context.newCDPSession(page));
    let shift = 0;
    const trace = await traced(browser, page, async () => {
      // A hydrated tag cannot be removed from the page, so only the script is left out.
      const bareVariant = host.isHydrated ? 'without' : 'bare';
      await page.goto(gallery.addressOf(host, variant === 'bare' ? bareVariant : undefined));
      const frame = await seePage(page, host, variant);
      shift = await frame.evaluate(
        () => (window as unknown as { probe: Probe }).probe.report().shift,
      );
      await page.evaluate(() => void performance.mark('bench:end'));
    });
    const span = { from: trace.handedOver(), to: trace.mark('bench:end') };
    return { blocking: trace.blocking(span, 'tdur'), shift };
  } finally {
    await context.close();
  }
}
