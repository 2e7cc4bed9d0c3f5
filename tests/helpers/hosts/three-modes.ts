import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab } from '../browsers/browsers.ts';
import { complaintsOf } from '../browsers/complaints.ts';
import { shiftedIn, watchShifts } from '../browsers/layout-shifts.ts';
import { type Person, QuoteForm } from '../journey/journey.ts';
import { PlainForm } from '../journey/plain-form.ts';
import { type Site, soon } from '../journey/site.ts';
import { seeForm, seePage } from './page.ts';
import {
  arabicPerson,
  holdScripts,
  isOurs,
  largestShift,
  seesLeadOf,
} from './plain-form-journey.ts';
import { differences } from './unchanged.ts';

const probe = resolve(import.meta.dirname, '../../../demo/hosts/probe.js');
const awayHeading = 'Another page';

/** A page of a host with the default snippet: the plain form in the tag. */
interface ModeHost {
  /** Name of the host, and `utm-source` of its form. */
  name: string;
  language: Language;
  url: () => string;
  /** The host bundles the widgets: their script cannot be held back on its own. */
  isBundled?: boolean;
  /** Resolves once the host's own script has run. */
  waitUntilRunning?: (page: Page) => Promise<unknown>;
  /** The host sets `innerHTML`: Chromium then warns that it ignores the declarative shadow root. */
  setsInnerHtml?: boolean;
  /** Address of `Another page`, whose link `Sell` leads to the form. */
  awayUrl: () => string;
}

/**
 * Tests a host in three modes: with script, typing before the script, and without script. Each sends one lead.
 */
export function testThreeModes(
  host: ModeHost,
  site: Site,
  newPage: (options?: BrowserContextOptions) => Promise<Page>,
): void {
  const { name, language, isBundled = false, waitUntilRunning = async () => {} } = host;
  const isExpected = (complaint: string) =>
    host.setsInnerHtml && complaint.startsWith('Found declarative shadowrootmode attribute');

  interface Opening {
    context?: BrowserContextOptions;
    /** Runs before the page is opened. */
    prepare?: (page: Page) => Promise<unknown>;
    url?: string;
  }
  async function open({ context, prepare, url = host.url() }: Opening = {}) {
    const page = await newPage(context);
    const complaints = complaintsOf(page);
    await page.addInitScript({ path: probe });
    await page.addInitScript(watchShifts);
    await prepare?.(page);
    await page.goto(url, { waitUntil: 'commit' });
    const tab = playwrightTab(page);
    return {
      page,
      tab,
      complaints: () => complaints.filter((complaint) => !isExpected(complaint)),
      plain: new PlainForm(tab, language),
      form: new QuoteForm(tab, language),
    };
  }

  const seesLead = (person: Person) => seesLeadOf(site, person, { language, utmSource: name });

  describe(name, () => {
    test('the form works with the script, also after leaving the page and coming back', async () => {
      const { page, tab, complaints, form } = await open();
      await form.hasStarted();
      await seePage(tab);
      await waitUntilRunning(page);
      expect(await shiftedIn(page), 'layout shift').toBeLessThanOrEqual(largestShift);
      if (!isBundled) {
        const without = await open({
          prepare: (other) => other.route(isOurs, (route) => route.fulfill({ body: '' })),
        });
        await seePage(without.tab);
        await waitUntilRunning(without.page);
        await soon(() => differences(tab, without.tab)).toEqual([]);
      }
      await page.getByRole('link', { name: awayHeading }).click();
      await page.getByRole('heading', { name: awayHeading }).waitFor();
      await soon(() => page.locator('luxe-quote-form').count()).toBe(0);
      await page.getByRole('link', { name: 'Sell', exact: true }).click();
      await seeForm(tab);
      const person = arabicPerson();
      await form.fill(person);
      await form.submit();
      await form.seesThanks();
      await seesLead(person);
      expect(complaints()).toEqual([]);
    });

    test('the form starts for visitors who come from another page', async () => {
      const { page, tab, complaints } = await open({ url: host.awayUrl() });
      await page.getByRole('link', { name: 'Sell', exact: true }).click();
      await seeForm(tab);
      expect(complaints()).toEqual([]);
    });

    const orders = isBundled ? (['host'] as const) : (['host', 'widgets'] as const);
    test.each(orders)(
      'input from before all scripts stays when the script of the %s runs first',
      async (first) => {
        let releaseWidgets = () => {};
        let releaseHost = () => {};
        const prepare = async (held: Page) => {
          releaseWidgets = await holdScripts(held, isOurs);
          releaseHost = await holdScripts(held, (url) => !isOurs(url));
        };
        const { page, complaints, plain, form } = await open({ prepare });
        const person = arabicPerson();
        await plain.fill(person);
        const runHost = async () => {
          releaseHost();
          await waitUntilRunning(page);
        };
        const runWidgets = async () => {
          releaseWidgets();
          await form.hasStarted();
        };
        await plain.takeOver(person, async () => {
          for (const run of first === 'host' ? [runHost, runWidgets] : [runWidgets, runHost])
            await run();
        });
        expect(await shiftedIn(page), 'layout shift').toBeLessThanOrEqual(largestShift);
        await form.submit();
        await form.seesThanks();
        await seesLead(person);
        expect(complaints()).toEqual([]);
      },
    );

    test('the form works without script', async () => {
      const { page, complaints, plain } = await open({ context: { javaScriptEnabled: false } });
      await page.waitForLoadState();
      const person = arabicPerson();
      await plain.fill(person);
      await plain.submit();
      await page.waitForURL(/thank-you/);
      await seesLead(person);
      expect(complaints()).toEqual([]);
    });
  });
}
