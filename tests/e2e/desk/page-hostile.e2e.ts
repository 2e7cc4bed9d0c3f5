import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { withoutPhotos } from '../../../server/delivery/email/team/attach-photos.ts';
import { leadEmail } from '../../../server/delivery/email/team/lead-emails.ts';
import {
  confirmationEmail,
  offerEmail,
} from '../../../server/delivery/email/visitor/visitor-emails.ts';
import { toText } from '../../../server/http/body/fields.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { shownAttacks } from '../../helpers/desk/hostile-strings.ts';
import { openDeskPage } from '../../helpers/desk/open-desk.ts';
import { recordSideEffects } from '../../helpers/desk/side-effects.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { newItem, newLead } from '../../helpers/store/stored-lead.ts';
import { newOffer } from '../../helpers/store/stored-offer.ts';

const newPage = useChromium();
const phone = { viewport: { width: 360, height: 740 } };

/** Texts as intake stores them. */
const texts = shownAttacks.map(toText);
const idOf = (index: number) => `hostile-${index}`;
const now = Date.now();

/** Returns a lead with a hostile text in every field that visitors or programs can fill. */
function leadOf(text: string, index: number) {
  const item = { category: text, designer: text, model: text, condition: text };
  return newLead({
    submissionId: idOf(index),
    receivedAt: now - index * 1000,
    language: index % 2 ? 'ar' : 'en',
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    countryCode: text,
    phoneWithoutCountryCode: text,
    country: text,
    partner: text,
    campaign: { utmCampaign: text, utmSource: text, utmMedium: text, utmTerm: text },
    spam: [text],
    leftOut: [{ field: 'items.0.photos.0', name: text, reason: 'type' }],
    items: [newItem({ ...item, photos: [] })],
  });
}

/** Last name of the second version, which is different for each lead. */
const lastNameOf = (text: string, index: number) => `${text} #${index}`;

const offerOf = (text: string, index: number) =>
  newOffer(idOf(index), { amount: 100, terms: { note: text, itemAmounts: [100] } });

const desk = await startDesk();
const { store } = desk;
for (const [index, text] of texts.entries()) {
  const lead = leadOf(text, index);
  await store.saveLead(lead);
  // A second version, an offer and a note show the texts in more places.
  await store.saveLead({ ...lead, lastName: lastNameOf(text, index) });
  await store.saveOffer(offerOf(text, index));
  const note = { noteId: `note-${index}`, submissionId: idOf(index), author: 'terminal' };
  if (text) await store.addNote({ ...note, at: now, text });
}
const query = `tab=all&text=${'x'.repeat(1000)}`;
await store.saveView({ viewId: randomUUID(), name: shownAttacks[0], query }, 'terminal', now);

/** Returns the pixels that a finger could scroll the page, and each open dialog, sideways. */
const overflowsOf = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      ({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth),
    ),
  );

/**
 * Runs in an empty page: shows an email in a frame as wide as the page. Returns the pixels that a finger could scroll
 * sideways, and the elements, attributes and links that no email of ours has.
 */
async function checkEmail(html: string): Promise<{ wider: number; foreign: string[] }> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed; inset:0; width:100%; height:100%; border:0';
  frame.srcdoc = html;
  document.body.replaceChildren(frame);
  await new Promise((done) => frame.addEventListener('load', done, { once: true }));
  const email = frame.contentDocument as Document;
  const foreignTags = 'script, iframe, object, embed, form, input, img, svg, math, base, link';
  const isForeign = (part: Element) =>
    part.matches(foreignTags) ||
    part.getAttributeNames().some((name) => name.startsWith('on')) ||
    !/^(https:|mailto:|tel:)/.test(part.getAttribute('href') ?? 'tel:');
  const foreign = [...email.querySelectorAll('*')].filter(isForeign);
  const { scrollWidth, clientWidth } = email.documentElement;
  return {
    wider: Math.max(0, scrollWidth - clientWidth),
    foreign: foreign.map((part) => part.outerHTML.slice(0, 200)),
  };
}

/**
 * Runs in the page: shows a lead, opens all its details, then the form for an offer. Returns the pixels that a finger
 * could scroll sideways: the lead, then the page behind the form, then the form. Does all of this in one call of the
 * browser, because there are many leads.
 */
async function overflowsOfLead({ path, name }: { path: string; name: string }): Promise<number[]> {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  async function until<T>(found: () => T): Promise<NonNullable<T>> {
    for (;;) {
      const value = found();
      if (value) return value;
      await new Promise(requestAnimationFrame);
    }
  }
  const overflowOf = ({ scrollWidth, clientWidth }: Element) =>
    Math.max(0, scrollWidth - clientWidth);
  // Shows another view without loading the page again.
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  await until(() => find('h1')?.textContent?.replace(/\s+/g, '') === name);
  for (const details of document.querySelectorAll('details')) details.open = true;
  const overflows = [overflowOf(document.documentElement)];
  (await until(() => find('[aria-labelledby=offers-title] > .button'))).click();
  const dialog = await until(() => document.querySelector<HTMLDialogElement>('dialog[open]'));
  overflows.push(overflowOf(document.documentElement), overflowOf(dialog));
  dialog.querySelector<HTMLElement>('.modal-head button')?.click();
  await until(() => !find('dialog[open]'));
  return overflows;
}

/** Removes the spaces of a text, which browsers collapse. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

test('hostile texts in every field of a lead run nothing, and fit lists and leads on a phone', async () => {
  const page = await newPage(phone);
  const seen = await recordSideEffects(page, desk.origin);
  await openDeskPage(desk, page, { path: '/?tab=all' });
  const rows = page.locator('a[data-lead]');
  const more = page.getByRole('button', { name: 'Show more' });
  await rows.first().waitFor();
  // The button disappears after the last page, perhaps between the count and the click.
  while (await more.count()) await more.click({ timeout: 1000 }).catch(() => {});
  await soon(() => rows.count()).toBe(texts.length);
  expect(await overflowsOf(page)).toEqual([0]);
  for (const name of [/^Saved views/, /^Filters/]) {
    await page.getByRole('button', { name }).click();
    expect(await overflowsOf(page), `${name}`).toEqual([0, 0]);
    await page.keyboard.press('Escape');
  }

  for (const [index, text] of texts.entries()) {
    const path = `/leads/${idOf(index)}?tab=all`;
    const name = withoutSpaces(`${text} ${lastNameOf(text, index)}`);
    expect
      .soft(await page.evaluate(overflowsOfLead, { path, name }), `lead ${index}`)
      .toEqual([0, 0, 0]);
  }
  await page.goto(`${desk.origin}/audit`);
  await page.locator('.log-row').first().waitFor();
  expect(await overflowsOf(page)).toEqual([0]);
  expect(seen).toEqual([]);
  // No style or markup of a text has removed the page's own parts.
  expect(await page.locator('.top nav a').count()).toBeGreaterThanOrEqual(2);
}, 240_000); // ms. Showing every text may take longer than the usual timeout.

test('the emails to team and client show hostile texts, run nothing, load nothing, and fit a phone', async () => {
  const page = await newPage(phone);
  const seen = await recordSideEffects(page, desk.origin);
  await page.setContent('<!doctype html><body>');
  // A cast, because the email shows nothing else of its delivery.
  const delivery = { requestId: '' } as Parameters<typeof leadEmail>[0];
  for (const [index, text] of texts.entries()) {
    const [lead] = await store.readLeads([idOf(index)]);
    if (!lead) throw new Error('The lead is not stored');
    const emails = await Promise.all([
      leadEmail(
        delivery,
        { lead, isRevision: true },
        withoutPhotos('too-large'),
        'https://desk.luxe.example',
      ),
      offerEmail(offerOf(text, index), lead, 'https://luxe.example'),
      confirmationEmail(lead, now),
    ]);
    for (const [kind, { subject, html }] of emails.entries()) {
      const name = `email ${kind} with text ${index}`;
      expect.soft(subject, name).not.toMatch(/\p{Cc}/u);
      expect.soft(await page.evaluate(checkEmail, html), name).toEqual({ wider: 0, foreign: [] });
    }
  }
  expect(seen).toEqual([]);
}, 240_000); // ms. Showing every text may take longer than the usual timeout.
