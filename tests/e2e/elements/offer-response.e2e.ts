import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import requestTexts from '../../../server/request/request.ar.json' with { type: 'json' };
import type { Language } from '../../../widgets/domain/languages.ts';
import { type MessageKey, translator } from '../../../widgets/i18n/i18n.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { startTranslator } from '../../helpers/browsers/page-translator.ts';
import { scriptTag } from '../../helpers/journey/host-site.ts';
import { control, recordedIn } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { sendLead } from '../../helpers/server/samples.ts';
import { deskOutput } from '../../helpers/server/server.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

interface DeskOffer {
  offerId: string;
  links: Record<'approved' | 'rejected', { plain: string; confirm: string }>;
}

const site = useSite();
const newPage = useChromium();

/** Makes an offer for a new lead at the desk. */
async function newOffer(): Promise<DeskOffer> {
  const price = ['--amount', '12000', '--currency', 'AED'];
  const args = ['offer', await sendLead(site.server), ...price, '--json'];
  return JSON.parse(await deskOutput(site.server.dataDir, args));
}

/** Returns the stored answer to an offer; null before it is answered. */
const answerOf = ({ offerId }: DeskOffer) =>
  withStoreOf(site.server.dataDir, async (store) => (await store.readOffer(offerId))?.offer.answer);

/** Opens a partner's page with the query of a desk link. Returns a function that waits for a heading. */
async function open(
  page: Page,
  link: string,
  lang: Language,
): Promise<(key: MessageKey) => Promise<void>> {
  const tag = '<luxe-offer-response analytics="full"></luxe-offer-response>';
  const body = scriptTag(site.server.origin) + tag;
  await page.goto(site.host.add({ lang, body }) + new URL(link).search);
  const t = translator(lang);
  return (key) => control(page, 'heading', t(key)).waitFor();
}

test('the email link asks below terms of the same width, and records the chosen answer, also on a page that a browser translates', async () => {
  const offer = await newOffer();
  const page = await newPage({ viewport: { width: 1024, height: 768 } });
  const sees = await open(page, offer.links.rejected.confirm, 'ar');
  await sees('offer.heading');
  expect(await answerOf(offer)).toBeNull();
  const edgesOf = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return { left: x, right: x + width };
  };
  const answers = page.locator('luxe-offer-response [part=submit]');
  // In Arabic, the first button is at the right.
  const { right } = await edgesOf(answers.first());
  const { left } = await edgesOf(answers.last());
  expect({ left, right }).toEqual(await edgesOf(page.locator('luxe-offer-response dl')));
  await page.evaluate(startTranslator, 'luxe-offer-response');
  // The first button accepts, the second declines.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sees('response.recorded');
  expect(await page.getByRole('status').textContent()).not.toContain(
    translator('ar')('offer.final'),
  );
  expect(await answerOf(offer)).toBe('rejected');
  const hrefOf = (key: MessageKey) =>
    control(page, 'link', translator('ar')(key)).getAttribute('href');
  const { origin } = site.server;
  expect(await hrefOf('thanks.another')).toBe(`${origin}/home?lang=ar#Quote`);
  const link = new URL((await hrefOf('thanks.follow')) ?? '');
  await page.goto(`${origin}${link.pathname}?lang=ar`);
  await control(page, 'heading', requestTexts.declined.heading).waitFor();
});

test('the footer of the offer page stays in place when the script starts and the offer is loading', async () => {
  const offer = await newOffer();
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  const card = page.locator('luxe-offer-response [part~="card"]');
  const footerTop = async () => (await page.locator('footer').boundingBox())?.y;
  const script = Promise.withResolvers<void>();
  await page.route('**/luxe-widgets.js', (route) => script.promise.then(() => route.continue()));
  await page.route('**/api/v1/public/offer?*', () => {});
  const { search } = new URL(offer.links.approved.confirm);
  await page.goto(`${site.server.origin}/offer-details${search}&lang=ar`);
  const before = await footerTop();
  expect(await card.count()).toBe(0);
  script.resolve();
  await card.waitFor();
  expect(await footerTop()).toBe(before);
});

test("the desk's link records the answer, and sends the offer id only to the server", async () => {
  const offer = await newOffer();
  const page = await newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin === site.host.origin) return;
    const content = [request.url(), request.postData(), JSON.stringify(request.headers())].join();
    if (content.includes(offer.offerId)) sent.push(`${request.url()} ${request.postData()}`);
  });
  const sees = await open(page, offer.links.approved.plain, 'en');
  await sees('response.approved');
  expect(await answerOf(offer)).toBe('approved');
  expect(sent.sort()).toEqual([
    `${site.server.origin}/api/v1/public/offer?uuid=${offer.offerId} null`,
    `${site.server.origin}/api/v1/public/submissions/client-offer-responses {"uuid":"${offer.offerId}","status":"approved"}`,
  ]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    offer.offerId,
  );
  expect((await recordedIn(page)).errors).toEqual([]);
});
