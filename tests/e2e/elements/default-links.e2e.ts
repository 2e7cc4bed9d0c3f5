import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { scriptTag } from '../../helpers/journey/host-site.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Returns the href attributes of the links with this text. */
async function hrefsOf(page: Page, name: string): Promise<(string | null)[]> {
  const links = page.getByRole('link', { name, exact: true });
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

test("elements on a partner's page link to the site that serves the script, in their language", async () => {
  const { origin } = site.server;
  const page = await newPage();
  const body = `${scriptTag(origin)}
    <luxe-faq lang="en"></luxe-faq><luxe-faq lang="ar"></luxe-faq>
    <luxe-offer-response lang="ar"></luxe-offer-response>`;
  await page.goto(site.host.add({ body }));
  expect(await hrefsOf(page, 'Get in touch')).toEqual([`${origin}/contact-us?lang=en`]);
  expect(await hrefsOf(page, 'التواصل معنا')).toEqual([`${origin}/contact-us?lang=ar`]);
  expect(await hrefsOf(page, 'إرسال قطعة أخرى')).toEqual([`${origin}/home?lang=ar#Quote`]);
});
