import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { type Host, hosts, missingFiles } from '../../helpers/hosts/gallery.ts';
import { busyElements, mountAndRemove } from '../../helpers/hosts/mount-and-remove.ts';
import { formTag } from '../../helpers/journey/host-site.ts';
import { bag, control, newPerson, QuoteForm, ring } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const libraries = {
  prototype: 'vendor/prototype.js',
  mootools: 'vendor/mootools.js',
  'old-framework': 'demo/hosts/old-framework.js',
};

/** Opens a partner's page that loads the library, if any, before our script. */
async function open(library?: string, body = ''): Promise<{ page: Page; errors: string[] }> {
  const page = await newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ stack, message }) => errors.push(stack ?? message));
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const files = [...(library ? [library] : []), 'luxe-widgets.js'];
  const head = files.map((file) => `<script src="${site.server.origin}/${file}"></script>`);
  await page.goto(site.host.add({ head: head.join(''), body }));
  return { page, errors };
}

/** Markup whose timing varies by a frame: flags that come into view, progress of the steps, and position of the list. */
const unsettled = /(?<="(?:flag|manual)") style="[^"]*"|--_progress: [\d.]+| reached/g;

/** Returns the inner HTML of every element in use, with slides that stand still. */
async function insides(page: Page): Promise<string[]> {
  const markup = busyElements.replace('interval="20"', 'interval="0"');
  const seen: string[] = await page.evaluate(`(async () => {
    const seen = [];
    const rootOf = (tag) => document.querySelector(tag).shadowRoot;
    // The offer waits for the server, the link to the chat gets the name when typing pauses, and the list its second
    // batch of eight rows after a frame.
    const isUnderWay = () =>
      rootOf('luxe-offer-response').querySelector('[aria-busy=true]') ||
      !rootOf('luxe-quote-form').querySelector('[href*=Layla]') ||
      rootOf('luxe-quote-form').querySelectorAll('[role=option]').length < 16;
    await (${mountAndRemove})(${JSON.stringify({ rounds: 1, markup })}, async (elements) => {
      while (isUnderWay()) await new Promise(requestAnimationFrame);
      for (const element of elements) seen.push(element.shadowRoot.innerHTML);
    });
    return seen;
  })()`);
  return seen.map((html) => html.replaceAll(unsettled, ''));
}

let plain: string[] | undefined;

/** Returns the inner HTML of every element on a page without a library. */
async function plainInsides(): Promise<string[]> {
  plain ??= await insides((await open()).page);
  return plain;
}

describe.each(Object.entries(libraries))('after %s', (name, library) => {
  const [missing] = missingFiles(hosts.find((host) => host.name === name) as Host);
  const note = missing ? ` (there is no ${missing})` : '';

  test.skipIf(missing)(
    `every element looks and behaves as without the library${note}`,
    async () => {
      const expected = await plainInsides();
      const { page, errors } = await open(library);
      expect(await insides(page)).toEqual(expected);
      expect(errors).toEqual([]);
    },
  );
});

// It replaces everything that the libraries replace; the hosts `prototype` and `mootools` of the gallery send leads.
test('two items are sent, in Arabic, with a removed one restored, and a chat opens after old-framework', async () => {
  const button = '<luxe-whatsapp-button lang="en" inline></luxe-whatsapp-button>';
  const { page, errors } = await open(
    libraries['old-framework'],
    formTag({ language: 'ar' }) + button,
  );
  const form = new QuoteForm(playwrightTab(page), 'ar');
  const person = newPerson();
  // Submits the empty form, so that the errors are rendered as well.
  await form.submit();
  await form.fillItem(bag);
  await form.addItem();
  await form.fillItem(ring, 2);
  await form.click('button', form.t('form.removeItemNumber', { number: 1 }));
  const undo = `${form.t('form.itemRemoved', { number: 1 })} · ${form.t('form.undo')}`;
  await form.click('button', undo);
  await form.fillContact(person);
  await form.send(2);
  const { items } = await site.leadOf(person.email);
  expect(items.map(({ designer }) => designer)).toEqual(['Chanel', 'Atelier Noor']);

  const t = translator('en');
  await control(page, 'button', t('whatsapp.contact')).click();
  await page.getByRole('button', { name: '+971' }).click();
  await control(page, 'combobox', t('phone.search')).fill('leba');
  await page.getByRole('option', { name: 'Lebanon' }).click();
  await control(page, 'textbox', t('form.phone')).fill('03 123 456');
  const [request, chat] = await Promise.all([
    page.waitForRequest(/submit-whatsapp-lead/),
    page.context().waitForEvent('page'),
    control(page, 'button', t('whatsapp.continue')).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ phone: '+9613123456' });
  expect((await request.response())?.status()).toBe(200);
  expect(chat.url()).toContain('https://wa.me/971');
  expect(errors).toEqual([]);
});
