import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { attributesOf } from '../browsers/attributes.ts';
import { playwrightTab, useChromium } from '../browsers/browsers.ts';
import { complaintsOf } from '../browsers/complaints.ts';
import { control, newPerson, QuoteForm, recordedIn } from '../journey/journey.ts';
import { soon, useSite } from '../journey/site.ts';
import { buildComponentPage, type ComponentPage } from './component-page.ts';

/** Tests the components of a framework on a server-rendered page; `folders`: see `buildComponentPage`. */
export function describeComponents(
  name: string,
  framework: 'react' | 'vue',
  folders?: Readonly<Record<string, string>>,
): void {
  describe(`components for ${name}`, () => {
    const site = useSite();
    const newPage = useChromium();
    let built: ComponentPage;
    beforeAll(async () => {
      built = await buildComponentPage(framework, site.server.origin, folders);
    });

    interface Opened {
      /** The server-rendered HTML; an empty string: rendered by the browser. */
      html?: string;
      policy?: string;
    }
    async function open(page: Page, { html = built.html, policy }: Opened = {}): Promise<void> {
      await page.route('**/components.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: built.script }),
      );
      const root = `<div id="root" data-api="${site.server.origin}">${html}</div>`;
      const body = `${root}<script type="module" src="/components.js"></script>`;
      const headers = policy && { headers: { 'content-security-policy': policy } };
      await page.goto(site.host.add({ body, ...headers }));
    }
    /** The events that the page has heard, with the language of their form: `luxe-ready en, luxe-invalid en`. */
    const heardOn = (page: Page) => page.locator('output').textContent();

    test('are plain HTML tags with their children without scripts', async () => {
      const page = await newPage({ javaScriptEnabled: false });
      await open(page);
      await page.getByRole('link', { name: 'Get a quote' }).waitFor();
      const { style, ...form } = await attributesOf(page, 'luxe-quote-form');
      expect(style?.replace(/[\s;]/g, '')).toBe('display:blockmin-height:1800px');
      expect(form).toEqual({
        'api-base': site.server.origin,
        lang: 'en',
        category: 'Watch',
        heading: 'Sell to us',
        'utm-source': 'components',
        class: 'wide',
        'data-place': 'quote',
      });
      expect(await attributesOf(page, 'luxe-whatsapp-button')).toEqual({
        'api-base': site.server.origin,
        inline: '',
        offset: '8',
      });
      expect(await attributesOf(page, 'luxe-hero-slider')).toEqual({ interval: '0' });
    });

    /** Uses the other elements of the page. */
    async function useOthers(page: Page): Promise<void> {
      const t = translator('en');
      const answers = page.locator('luxe-faq [part=answer]');
      expect(await answers.first().getAttribute('hidden')).toBe('until-found');
      await page.locator('luxe-faq').getByRole('button').first().click();
      await soon(() => answers.first().getAttribute('hidden')).toBe(null);
      await soon(() => heardOn(page)).toMatch(/luxe-invalid en, luxe-faq-toggled en$/);
      // Browsers dispatch this event when find-in-page matches inside a closed answer.
      await answers.nth(1).dispatchEvent('beforematch');
      await soon(() => answers.nth(1).getAttribute('hidden')).toBe(null);

      await control(page, 'button', t('whatsapp.contact')).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      for (const tag of ['luxe-hero-slider', 'luxe-testimonials']) {
        const carousel = page.locator(tag);
        await carousel.evaluate((element) =>
          element.append(element.children[0]?.cloneNode(true) ?? ''),
        );
        await carousel.getByText('1 of 3').waitFor();
        await carousel.getByRole('button', { name: t('carousel.next') }).click();
        await carousel.getByText('2 of 3').waitFor();
      }
      await page.locator('luxe-offer-response').getByRole('heading').waitFor();
      await page.locator('luxe-process-steps [part=line]').waitFor({ state: 'attached' });
    }

    test('hydrate without warnings, fire each event once, also after reinsertion, and send the input', async () => {
      const page = await newPage();
      const complaints = complaintsOf(page);
      await open(page);
      const english = new QuoteForm(playwrightTab(page), 'en');
      const firstName = control(page, 'textbox', english.t('form.firstName'));
      await soon(() => firstName.inputValue()).toBe('Layla');
      expect((await heardOn(page))?.split(', ').sort()).toEqual([
        'luxe-offer-failed en',
        'luxe-ready en',
      ]);

      const submit = control(page, 'button', english.t('form.submit', { count: 1 }));
      const toggle = page.getByRole('button', { name: 'Toggle the form' });
      await toggle.click();
      await submit.waitFor({ state: 'detached' });
      await toggle.click();
      await submit.click();
      await soon(() => heardOn(page)).toMatch(/luxe-ready en.*luxe-ready en, luxe-invalid en$/);
      await useOthers(page);

      const person = newPerson();
      await english.fill(person);
      await page.getByRole('button', { name: 'Arabic' }).click();
      const arabic = new QuoteForm(playwrightTab(page), 'ar');
      await arabic.submit();
      await arabic.seesThanks();
      await soon(() => heardOn(page)).toMatch(/luxe-faq-toggled en, luxe-submitted ar$/);
      expect(await attributesOf(page, 'luxe-quote-form')).not.toHaveProperty('heading');
      expect(await site.leadOf(person.email)).toMatchObject({
        language: 'ar',
        campaign: { utmSource: 'components' },
        items: [{ category: 'Watch', designer: 'Rolex' }],
      });
      expect(complaints).toEqual([]);
    });

    /**
     * The documented policy with the given `style-src-attr`; 'unsafe-eval' is for Vue, which compiles
     * the page's template here.
     */
    const policyWith = (styles: string) => {
      const { origin } = site.server;
      return `default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src ${origin}; img-src ${origin}; style-src-attr ${styles}`;
    };
    const documentedHash = () => {
      const text = readFileSync(`docs/platforms/${framework}.md`, 'utf8');
      return /style-src-attr ('unsafe-hashes' 'sha256-[^']+')/.exec(text)?.[1] ?? '';
    };
    /** Opens the page under a policy; returns violations and reserved height once the form is rendered. */
    async function renderUnder(policy: string, html?: string) {
      const page = await newPage();
      await open(page, { policy, ...(html !== undefined && { html }) });
      await new QuoteForm(playwrightTab(page), 'en').hasStarted();
      const { violations } = await recordedIn(page);
      const form = page.locator('luxe-quote-form');
      const minHeight = await form.evaluate((element) => getComputedStyle(element).minHeight);
      return { violations, minHeight };
    }

    const undisturbed = { violations: [], minHeight: '1800px' };

    test('under a strict policy a server-rendered style needs only the documented hash', async () => {
      expect(await renderUnder(policyWith(documentedHash()))).toEqual(undisturbed);
      const { violations } = await renderUnder(policyWith("'none'"));
      expect(violations).toEqual([expect.stringMatching(/^style-src-attr /)]);
    });

    test('under a strict policy a client-rendered style needs no hash', async () => {
      expect(await renderUnder(policyWith("'none'"), '')).toEqual(undisturbed);
    });
  });
}
