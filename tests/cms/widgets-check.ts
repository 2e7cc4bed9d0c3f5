import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Language } from '../../widgets/domain/languages.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { elements } from '../../widgets/manifest/elements.ts';
import type { Tab } from '../helpers/browsers/browser-tab.ts';
import { playwrightTab } from '../helpers/browsers/browsers.ts';
import { reportOf, seeForm, seePage } from '../helpers/hosts/page.ts';
import {
  arabicPerson,
  holdScripts,
  isOurs,
  seesLeadOf,
} from '../helpers/hosts/plain-form-journey.ts';
import { submitThrough } from '../helpers/hosts/submission.ts';
import { differences } from '../helpers/hosts/unchanged.ts';
import { QuoteForm } from '../helpers/journey/journey.ts';
import { PlainForm } from '../helpers/journey/plain-form.ts';
import { soon } from '../helpers/journey/site.ts';
import { heading } from './every-widget.ts';
import { newPage, site } from './site.ts';

const probe = join(import.meta.dirname, '../../demo/hosts/probe.js');

interface PlacedPage {
  /** URL of the page with all widgets. */
  url: string;
  language: Language;
  utmSource: string;
  /** The form's tag contains a link instead of a plain form. */
  hasLinkOnly?: true;
}

interface Opened {
  page: Page;
  tab: Tab;
}

async function open(page: Page, url: string): Promise<Opened> {
  await page.addInitScript({ path: probe });
  const tab = playwrightTab(page);
  await tab.open(url);
  await seePage(tab);
  return { page, tab };
}

async function openWithoutScript(page: Page, url: string): Promise<Opened> {
  await page.route('**/luxe-widgets.js', (route) => route.abort());
  return open(page, url);
}

/** Expects every widget to show its content in the language. */
async function seesEveryWidget({ page, tab }: Opened, language: Language): Promise<void> {
  const t = translator(language);
  for (const { tag } of elements) {
    const found = page.locator(tag);
    expect(await found.count(), tag).toBe(1);
    expect(await found.getAttribute('lang'), tag).toBe(language);
  }
  await seeForm(tab);
  for (const tag of ['luxe-quote-form', 'luxe-faq']) {
    await page.locator(tag).getByRole('heading', { name: heading, exact: true }).waitFor();
  }
  await soon(() => page.locator('luxe-faq').locator('[part=question]').count()).toBe(5);
  await page
    .locator('luxe-whatsapp-button')
    .getByRole('button', { name: t('whatsapp.contact'), exact: true })
    .waitFor();
  await page
    .locator('luxe-offer-response')
    .getByRole('heading', { name: t('response.failed'), exact: true })
    .waitFor();
  // The builder's snippets have three sample slides, two sample quotes and three sample steps.
  for (const [tag, total] of [
    ['luxe-hero-slider', 3],
    ['luxe-testimonials', 2],
  ] as const) {
    const name = t('carousel.position', { number: 1, total });
    await page.locator(tag).getByRole('group', { name, exact: true }).waitFor();
  }
  const steps = page.locator('luxe-process-steps > *:visible');
  // Some systems add empty paragraphs.
  expect((await steps.allInnerTexts()).filter((text) => text.trim())).toHaveLength(3);
}

/** Fields that an empty plain form submits: no radio buttons except the preselected country; `website` is a trap for bots. */
const plainFields = [
  ...['designer', 'model', 'photos', 'firstName', 'lastName', 'email', 'phone', 'country'],
  'website',
];

/** Expects a complete plain form, with a preselected country and a campaign source, on a page without the script. */
export async function seesPlainForm(page: Page): Promise<void> {
  const { fields, action } = await page
    .locator('luxe-quote-form form[action]')
    .evaluate((form: HTMLFormElement) => ({
      fields: [...new Set(new FormData(form).keys())],
      action: form.action,
    }));
  expect(fields).toEqual(plainFields);
  expect(new URL(action).searchParams.has('utm_source')).toBe(true);
}

/** Expects a form in test mode with its harmless attributes only, and no element with the id `planted`. */
export async function seesHarmlessTestForm(page: Page): Promise<void> {
  await page.getByText('Test mode: this request will not reach our team.').waitFor();
  const names = await page.locator('luxe-quote-form').evaluate((node) => node.getAttributeNames());
  expect(names.sort()).toEqual(['data-test', 'heading', 'social-link-id', 'style']);
  expect(await page.locator('#planted').count()).toBe(0);
}

/** Sends a lead without the script, and a lead that is typed before the script runs. */
async function checkPlainForm(placed: PlacedPage): Promise<void> {
  const { url, language } = placed;
  const { page, tab } = await openWithoutScript(await newPage(), url);
  const person = arabicPerson();
  const plain = new PlainForm(tab, language);
  await plain.fill(person);
  await plain.submit();
  await page.waitForURL(/thank-you/);
  await seesLeadOf(site, person, placed);

  const late = await newPage();
  const release = await holdScripts(late, isOurs);
  await late.goto(url, { waitUntil: 'commit' });
  const lateTab = playwrightTab(late);
  const typed = new PlainForm(lateTab, language);
  const other = arabicPerson();
  await typed.fill(other);
  const form = await typed.takeOver(other, () => {
    release();
    return new QuoteForm(lateTab, language).hasStarted();
  });
  await form.send();
  await seesLeadOf(site, other, placed);
}

/**
 * Opens a system's page with every widget as a visitor, compares it with the same page without the
 * script, and sends the form. Every widget must show its content, the page must be unchanged, and the
 * store must have exactly one lead.
 */
export async function checkEveryWidget(placed: PlacedPage): Promise<void> {
  const { url, utmSource, language } = placed;
  const without = await openWithoutScript(await newPage(), url);
  if (placed.hasLinkOnly) await without.page.locator('luxe-quote-form').getByRole('link').waitFor();
  else await seesPlainForm(without.page);
  const opened = await open(await newPage(), url);
  await seesEveryWidget(opened, language);
  // Retries, because systems change their page even after the load event.
  await soon(() => differences(opened.tab, without.tab)).toEqual([]);
  const email = `${utmSource}.${language}@example.com`.toLowerCase();
  await submitThrough(opened.tab, email);
  expect(await site.leadsOf(email)).toMatchObject([
    { language, campaign: { utmSource }, items: [{ photos: [{ name: 'front.jpg' }] }] },
  ]);
  expect(await reportOf(opened.tab)).toMatchObject({ violations: [], errors: [] });
  if (!placed.hasLinkOnly) await checkPlainForm(placed);
}
