import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab } from '../browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../browsers/layout-shifts.ts';
import { complaintsOf } from '../frameworks/component-tests.ts';
import { newPerson, type Person, QuoteForm, watch } from '../journey/journey.ts';
import { smallPhotos } from '../journey/photos.ts';
import { caretInElement, PlainForm } from '../journey/plain-form.ts';
import { type Site, soon } from '../journey/site.ts';
import { seePage } from './page.ts';
import { differences } from './untouched.ts';

const probe = resolve(import.meta.dirname, '../../../demo/hosts/probe.js');
/** Issue 27. */
const largestShift = 0.01;
const awayHeading = 'Another page';

/** A page of a host with the default snippet: the plain form in the tag. */
export interface ModeHost {
  /** Also the `utm-source` of its form. */
  name: string;
  language: Language;
  url: () => string;
  /** The host bundles the widgets: their script can't be held back on its own. */
  isBundled?: boolean;
  /** Shown once the host's own script has run. */
  isRunning?: (page: Page) => Promise<unknown>;
  /** Links `Another page` and `Sell` lead to another page and back. */
  hasNavigation?: boolean;
}

const isOurs = (url: URL) => url.pathname.endsWith('/luxe-widgets.js');

/** Holds back scripts of a page until they are released. */
async function holdScripts(page: Page, isHeld: (url: URL) => boolean): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => isHeld(url),
    async (route) => {
      if (route.request().resourceType() === 'script') await promise;
      await route.continue().catch(() => {});
    },
  );
  return release;
}

function arabicPerson(): Person {
  return newPerson({
    firstName: 'زينب',
    lastName: 'الهاشمي',
    phone: '+966 50 123 4567',
    country: 'SA',
  });
}

/**
 * Tests a host in three modes: with script, typing before the script, and without script. Each sends one lead.
 */
export function testThreeModes(
  host: ModeHost,
  site: Site,
  newPage: (options?: BrowserContextOptions) => Promise<Page>,
): void {
  const { name, language, isBundled = false, isRunning = async () => {} } = host;

  async function open(options?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>) {
    const page = await newPage(options);
    const complaints = complaintsOf(page);
    await page.addInitScript({ path: probe });
    await page.addInitScript(watchShifts, true);
    await prepare?.(page);
    await page.goto(host.url(), { waitUntil: 'commit' });
    const tab = playwrightTab(page);
    return {
      page,
      tab,
      complaints,
      plain: new PlainForm(tab, language),
      form: new QuoteForm(tab, language),
    };
  }

  async function seesLead(person: Person): Promise<void> {
    await soon(async () => (await site.leadsOf(person.email)).length, 'leads').toBe(1);
    expect(await site.leadOf(person.email)).toMatchObject({
      ...person,
      phone: '+966501234567',
      language,
      campaign: { utmSource: name },
      items: [
        {
          category: watch.category,
          designer: watch.designer,
          model: watch.model,
          condition: 'In good condition (light marks of use)',
          photos: [{ name: 'front.jpg' }],
        },
      ],
    });
  }

  async function typeEverything(plain: PlainForm, person: Person): Promise<void> {
    await plain.fillItem(watch);
    await plain.choosePhoto(smallPhotos[0]);
    await plain.fillContact(person);
  }

  describe(name, () => {
    test('the form works with the script, also after leaving the page and coming back', async () => {
      const { page, tab, complaints, form } = await open();
      await form.hasStarted();
      await seePage(tab);
      await isRunning(page);
      expect(await shiftedIn(page), 'layout shift').toBeLessThanOrEqual(largestShift);
      if (!isBundled) {
        const without = await open({}, (other) =>
          other.route(
            (url) => isOurs(url),
            (route) => route.fulfill({ body: '' }),
          ),
        );
        await seePage(without.tab);
        await isRunning(without.page);
        await soon(() => differences(tab, without.tab)).toEqual([]);
      }
      if (host.hasNavigation !== false) {
        await page.getByRole('link', { name: awayHeading }).click();
        await page.getByRole('heading', { name: awayHeading }).waitFor();
        expect(await page.locator('luxe-quote-form').count()).toBe(0);
        await page.getByRole('link', { name: 'Sell', exact: true }).click();
        await form.hasStarted();
      }
      const person = arabicPerson();
      await form.fill(person);
      await form.submit();
      await form.seesThanks();
      await seesLead(person);
      expect(complaints).toEqual([]);
    });

    const orders = isBundled ? (['host'] as const) : (['host', 'widgets'] as const);
    test.each(orders)(
      'input before all scripts stays, the script of the %s runs first',
      async (first) => {
        let ours = () => {};
        let theirs = () => {};
        const { page, complaints, plain, form, tab } = await open({}, async (held) => {
          ours = await holdScripts(held, isOurs);
          theirs = await holdScripts(held, (url) => !isOurs(url));
        });
        const person = arabicPerson();
        await typeEverything(plain, person);
        await plain.putCaret('lastName', 3);
        const runHost = async () => {
          theirs();
          await isRunning(page);
        };
        const runWidgets = async () => {
          ours();
          await form.hasStarted();
        };
        for (const run of first === 'host' ? [runHost, runWidgets] : [runWidgets, runHost])
          await run();
        await form.seesPhotos([smallPhotos[0]]);
        expect(await caretInElement(tab)).toEqual(['lastName', person.lastName, 3, 3]);
        expect(await shiftedIn(page), 'layout shift').toBeLessThanOrEqual(largestShift);
        await form.submit();
        await form.seesThanks();
        await seesLead(person);
        expect(complaints).toEqual([]);
      },
    );

    test('the form works without script', async () => {
      const { page, complaints, plain } = await open({ javaScriptEnabled: false });
      await page.waitForLoadState();
      const person = arabicPerson();
      await typeEverything(plain, person);
      await plain.submit();
      await page.waitForURL(/thank-you/);
      await seesLead(person);
      expect(complaints).toEqual([]);
    });
  });
}
