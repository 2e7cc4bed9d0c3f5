import { expect, test } from 'vitest';
import { elements } from '../../../platforms/settings/element-settings.ts';
import { shopifyFiles } from '../../../platforms/shopify/files.ts';
import { settingId } from '../../../platforms/shopify/liquid.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm, recordedIn } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { printLiquid } from '../../helpers/platforms/liquid-shop.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';
import { placedIn, placementByContract } from './placed-element.ts';

const site = useSite();
const newPage = useChromium();
const files = shopifyFiles('');
const places = {
  section: (tag: string) => `theme/sections/${tag}.liquid`,
  block: (tag: string) => `app/extensions/luxe-widgets/blocks/${tag.slice(5)}.liquid`,
};

/** The HTML that a shop prints for an element. */
function print(
  tag: string,
  place: keyof typeof places,
  locale: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const file = files[places[place](tag)] ?? '';
  return printLiquid(file, { locale, values: { host: `${site.server.origin}/`, ...values } });
}

/** Opens a page of the shop with one element. */
async function open(...[tag, place, locale, values]: Parameters<typeof print>) {
  const page = await newPage();
  await page.goto(site.host.add({ lang: locale, body: await print(tag, place, locale, values) }));
  return page;
}

test.each([
  ['section', 'en'],
  ['block', 'ar'],
] as const)('a %s inserts every element like the snippet builder (%s)', async (place, lang) => {
  const page = await newPage();
  const bodies = await Promise.all(elements.map(({ tag }) => print(tag, place, lang)));
  await page.goto(site.host.add({ lang, body: bodies.join('') }));
  for (const { tag } of elements) {
    const expected = placementByContract(tag, lang, site.server.origin);
    expect(await placedIn(page, tag), tag).toEqual(expected);
  }
  expect((await recordedIn(page)).errors).toEqual([]);
});

test.each(elements)('<$tag> has every value as entered', async (element) => {
  const { tag, own } = element;
  const filled = own.map(({ attribute, kind, choices }) => {
    const text = kind === 'number' ? '4000' : nasty;
    return [attribute, kind === 'boolean' ? true : (choices?.[1]?.value ?? text)] as const;
  });
  const values = filled.map(([attribute, value]) => [settingId(attribute), value]);
  const page = await open(tag, 'section', 'en', Object.fromEntries(values));
  const placed = await placedIn(page, tag);
  expect(placed.attributes).toEqual(
    Object.fromEntries(filled.map(([name, value]) => [name, value === true ? '' : value])),
  );
});

test("only the widget's own language overrides the shop's", async () => {
  const page = await open('luxe-quote-form', 'section', 'en-GB', { lang: 'ar' });
  const placed = await placedIn(page, 'luxe-quote-form');
  expect(placed.children).toEqual(
    placementByContract('luxe-quote-form', 'ar', site.server.origin).children,
  );
});

test("carousels show the editor's lines", async () => {
  const content = `First\r\n\r\n ${nasty} \nThird`;
  const page = await open('luxe-testimonials', 'block', 'en', { content });
  const { children } = await placedIn(page, 'luxe-testimonials');
  expect(children.map(({ text }) => text)).toEqual(['First', nasty, 'Third']);
});

test('the height follows the settings', async () => {
  const page = await open('luxe-faq', 'section', 'en', { section: 'services' });
  expect((await placedIn(page, 'luxe-faq')).height).toBe(560);
});

test('a lead sent from a shop arrives once', async () => {
  const person = newPerson();
  const page = await open('luxe-quote-form', 'block', 'ar', { utm_source: 'shop' });
  const form = new QuoteForm(playwrightTab(page), 'ar');
  await form.hasStarted();
  await form.fill(person);
  await form.send();
  expect((await site.leadOf(person.email)).campaign).toMatchObject({ utmSource: 'shop' });
});
