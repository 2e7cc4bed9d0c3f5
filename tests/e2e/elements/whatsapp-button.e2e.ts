import type { BrowserContextOptions, Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { WhatsappLead } from '../../../server/store/store.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { formTag, type HostPage, scriptTag } from '../../helpers/journey/host-site.ts';
import { control, hasFocus, QuoteForm, recordedIn } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

const site = useSite();
const newPage = useChromium();
let numbers = 0;

/** Returns a mobile number in national format that no other test uses. */
function newNumber(): string {
  numbers += 1;
  return `050${String(1_000_000 + numbers)}`;
}

async function leadsOf(phone: string): Promise<WhatsappLead[]> {
  const leads = await withStoreOf(site.server.dataDir, (store) => store.findWhatsappLeads());
  return leads.filter((lead) => lead.phone === phone);
}

interface Setup extends Partial<HostPage> {
  lang?: 'en' | 'ar';
  attributes?: string;
  query?: string;
  options?: BrowserContextOptions;
}

/** Opens a partner's page with the button, and imitates WhatsApp. */
async function show(setup: Setup = {}) {
  const { lang = 'en', attributes = '', query = '', body = '', options, ...host } = setup;
  const page = await newPage(options);
  const context = page.context();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const script = scriptTag(site.server.origin);
  const tag = `<luxe-whatsapp-button ${attributes}></luxe-whatsapp-button>`;
  await page.goto(site.host.add({ lang, body: `${script}${body}${tag}`, ...host }) + query);
  const t = translator(lang);
  return {
    page,
    context,
    t,
    button: page.locator('luxe-whatsapp-button .root > button'),
    dialog: page.getByRole('dialog', { name: t('whatsapp.contact'), exact: true }),
    number: control(page, 'textbox', t('form.phone')),
    submit: control(page, 'button', t('whatsapp.continue')),
  };
}

const chats = {
  en: 'https://wa.me/971500000000?text=Hello%2C%20I%20would%20like%20a%20quote.',
  ar: `https://wa.me/966500000000?text=${encodeURIComponent('السلام عليكم، أودّ الحصول على عرض سعر.')}`,
};

test('a visitor enters a number by keyboard, the chat opens in a new tab, and the lead is stored', async () => {
  const typed = newNumber();
  const { page, context, button, dialog, number } = await show({
    lang: 'ar',
    attributes: 'utm-medium="button"',
    query: '?utm_source=google&utm_campaign=winter',
  });
  await button.waitFor();
  await page.keyboard.press('Tab');
  expect(await hasFocus(button)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await hasFocus(number)).toBe(true);
  await page.keyboard.type(typed);
  const [chat] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await chat.waitForURL(chats.ar);
  expect(await chat.evaluate(() => window.opener)).toBeNull();

  await dialog.waitFor({ state: 'hidden' });
  expect(await hasFocus(button)).toBe(true);
  const phone = `+966${typed.slice(1)}`;
  const campaign = { utmSource: 'google', utmMedium: 'button', utmCampaign: 'winter' };
  await soon(() => leadsOf(phone)).toMatchObject([{ phone, language: 'ar', campaign }]);
  expect(await recordedIn(page)).toMatchObject({ errors: [], violations: [] });
});

test('the dialog fits 320 pixels at any host font size, and the chat opens in the same tab when the browser blocks a new one', async () => {
  const typed = newNumber();
  const { page, button, dialog, number, submit } = await show({
    head: '<style>html, body { font-size: 200% }</style><script>window.open = () => null</script>',
    options: { viewport: { width: 320, height: 568 } },
  });
  await button.click();
  await submit.click();
  await page.locator('luxe-whatsapp-button [part=error]').waitFor();
  for (const box of [page.locator('html'), dialog]) {
    const overflow = await box.evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
  expect(x, 'margin').toBeGreaterThanOrEqual(16);
  expect(x + width, 'the same margin on both sides').toBe(320 - x);
  await number.fill(typed);
  await submit.click();
  await page.waitForURL(chats.en);
  await soon(() => leadsOf(`+971${typed.slice(1)}`)).toHaveLength(1);
});

test('the floating button moves aside on a phone while the visitor types into the quote form', async () => {
  const { page, button, t } = await show({
    body: `${formTag()}<p style="height:100vh">The end</p>`,
    options: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  });
  const opacity = () => button.evaluate((node) => getComputedStyle(node).opacity);
  const focus = (target: Locator) =>
    target.evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
  await new QuoteForm(playwrightTab(page), 'en').hasStarted();
  // At the end of the page, nothing is below the button.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await soon(opacity).toBe('1');
  // The page gets no event when the focus moves within the form.
  await focus(control(page, 'button', t('list.open')));
  await focus(control(page, 'textbox', t('form.model')));
  await soon(opacity).toBe('0');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await soon(opacity).toBe('1');
});
