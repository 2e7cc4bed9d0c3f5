/** Visits a host page on a slow phone and measures the cost of loading it. */
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

/** Milliseconds by which the script comes late. */
const lateness = 800;
/** Milliseconds to wait after loading until its effects have ended. */
const settled = 400;

/** Returns the document with the form: the page's, or that of its frame. */
function frameOf(page: Page, { isFramed }: Host): Frame {
  const [main, inner] = page.frames();
  return (isFramed ? inner : main) ?? page.mainFrame();
}

/** Runs in the page: true if every form is fully rendered. */
function areFormsRendered(): boolean {
  return window.probe.forms().every((form) => form.shadowRoot?.querySelector('#submit'));
}

/** Waits until the page has settled, and resolves to the document with the form. */
async function untilSettled(page: Page, host: Host, variant: Variant): Promise<Frame> {
  const frame = frameOf(page, host);
  // Waits for what the page itself does after loading: insert a script, move the form, open the dialog.
  await frame.evaluate(async (isBare) => {
    const { ready } = window.probe;
    // Without the form, the promise of a page that waits for the form rejects.
    await (isBare ? Promise.allSettled([ready]) : ready);
  }, variant === 'bare');
  const deadline = Date.now() + 30_000;
  // Polls rarely, since each poll costs the page time.
  while (variant !== 'bare' && !(await frame.evaluate(areFormsRendered))) {
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
      const frame = await untilSettled(page, host, variant);
      shift = (await frame.evaluate(() => window.probe.report().shift)) ?? Number.NaN;
      await page.evaluate(() => void performance.mark('bench:end'));
    });
    const span = { from: trace.documentCommitted(), to: trace.mark('bench:end') };
    return { blocking: trace.blocking(span, 'tdur'), shift };
  } finally {
    await context.close();
  }
}
