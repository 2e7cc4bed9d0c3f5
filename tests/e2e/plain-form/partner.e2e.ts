import { describe, expect, test } from 'vitest';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { addScript, shiftOfLateScript } from '../../helpers/browsers/late-script.ts';
import { newPerson, storedWatch } from '../../helpers/journey/journey.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { builderSnippet, withoutScriptTag } from '../../helpers/platforms/builder-snippet.ts';

const site = useSite();
const newPage = useChromium();

/**
 * A partner's page with the snippet's plain form in a paragraph, as editors insert it, without the
 * script tag, which comes late or never.
 */
function addPage(
  language: Language,
  bodyWith = (snippet: string) => `<p>Sell it. ${snippet}</p><p>And more.</p>`,
): string {
  const parameters = { language, 'utm-source': 'partner', country: 'SA' };
  const snippet = withoutScriptTag(htmlSnippet(builderSnippet(parameters, site.server.origin)));
  return site.host.add({ lang: language, body: bodyWith(snippet) });
}

/** Arguments of `addScript`: origin of the late script, and the widget to wait for. */
const lateScript = () => ({ origin: site.server.origin, widget: 'luxe-quote-form' });

test('input and caret stay when the script loads late', async () => {
  const person = newPerson({ country: 'SA' });
  const page = await newPage();
  const tab = playwrightTab(page);
  const plain = new PlainForm(tab, 'en');
  // The visitor has been on the page for a minute.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  await tab.open(addPage('en'));
  await plain.fill(person);
  const form = await plain.takeOver(person, () => tab.evaluate(addScript, lateScript()));
  await form.submit();
  await soon(() => site.leadsOf(person.email)).toMatchObject([
    {
      ...person,
      phone: '+966501234567',
      partner: new URL(site.host.origin).host,
      campaign: { utmSource: 'partner' },
      items: [storedWatch],
      // In particular, not suspected of having been sent too fast.
      spam: [],
    },
  ]);
});

test('two snippets on a page each keep the input of their own form', async () => {
  const page = await newPage();
  await page.goto(addPage('en', (snippet) => snippet + snippet));
  const second = page.locator('luxe-quote-form').nth(1);
  await second.locator('form [name=model]').fill('Nautilus');
  await page.evaluate(addScript, lateScript());
  const models = page.getByRole('textbox', { name: 'Model', exact: true });
  await soon(() =>
    models.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value)),
  ).toEqual(['', 'Nautilus']);
});

describe('the reserved height of the snippet', () => {
  test.each([
    { language: 'en', width: 390, height: 844 },
    { language: 'ar', width: 1440, height: 900 },
  ] as const)(
    'fits the plain form and the element at $width px ($language), without layout shift',
    async ({ language, width, height }) => {
      const page = await newPage({ viewport: { width, height } });
      await page.goto(addPage(language));
      const plain = page.locator('luxe-quote-form form[action]');
      const reserved = await page.locator('luxe-quote-form').boundingBox();
      expect((await plain.boundingBox())?.height).toBeLessThan(reserved?.height ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await plain.locator('[name=model]').focus();
      expect(await shiftOfLateScript(page, site.server.origin, 'luxe-quote-form')).toBe(0);
    },
  );
});

test('without its style sheet, each choice of the plain form has a line of its own', async () => {
  const body = withoutScriptTag(htmlSnippet(builderSnippet({}, site.server.origin)));
  const page = await newPage();
  await page.goto(
    site.host.add({ body, headers: { 'content-security-policy': "style-src 'none'" } }),
  );
  const tops = await page
    .locator('form[action] :is([type=radio], [type=file])')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
  expect(tops, '3 categories, 4 conditions, 3 countries, and photos').toHaveLength(11);
  expect(new Set(tops).size).toBe(tops.length);
});
