import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** The href attributes of the links with this text. */
async function addresses(page: Page, name: string): Promise<(string | null)[]> {
  const links = page.getByRole('link', { name, exact: true });
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

function partnerPage(tag: string, lang = 'en'): string {
  const script = `<script src="${site.server.origin}/luxe-widgets.js" async></script>`;
  return site.host.add({ lang, body: `${script}${tag}` });
}

test.each([
  ['<luxe-faq></luxe-faq>', 'en', 'Get in touch', '/contact-us?lang=en'],
  ['<luxe-faq></luxe-faq>', 'ar', 'التواصل معنا', '/contact-us?lang=ar'],
  ['<luxe-offer-response></luxe-offer-response>', 'ar', 'إرسال قطعة أخرى', '/home?lang=ar#Quote'],
])(
  "on a partner's page %s links to the site that serves the script, in %s",
  async (tag, lang, name, path) => {
    const page = await newPage();
    await page.goto(partnerPage(tag, lang));
    expect(await addresses(page, name)).toEqual([site.server.origin + path]);
  },
);

test("the offer page of the hosted site links to the site's own form", async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/offer-details?lang=en`);
  expect(await addresses(page, 'Submit another item')).toEqual(['/home#Quote']);
});
