import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import requestTexts from '../../../server/request/request.ar.json' with { type: 'json' };
import type { Language } from '../../../widgets/domain/languages.ts';
import { type MessageKey, translator } from '../../../widgets/i18n/i18n.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { startTranslator } from '../../helpers/browsers/page-translator.ts';
import { scriptTag } from '../../helpers/journey/host-site.ts';
import { control, recordedIn } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { sendLead } from '../../helpers/server/samples.ts';
import { desk } from '../../helpers/server/server.ts';

interface DeskOffer {
  offerId: string;
  answer: string | null;
  links: Record<'approved' | 'rejected', { plain: string; confirm: string }>;
}

const site = useSite();
const newPage = useChromium();

async function readDesk<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await desk(site.server.dataDir, [...args, '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** Makes an offer for a new lead at the desk. */
async function newOffer(): Promise<DeskOffer> {
  const price = ['--amount', '12000', '--currency', 'AED'];
  return readDesk<DeskOffer>('offer', await sendLead(site.server), ...price);
}

async function readOffer({ offerId }: DeskOffer): Promise<DeskOffer | undefined> {
  const offers = await readDesk<DeskOffer[]>('offers', '--limit', '1000');
  return offers.find((offer) => offer.offerId === offerId);
}

const answerOf = async (offer: DeskOffer) => (await readOffer(offer))?.answer;

/** Opens the query of a desk link on a page of ours. */
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

test.each([
  ['en', 'approved', 'response.approved'],
  ['ar', 'rejected', 'response.recorded'],
] as const)(
  "the desk's link records the answer, repeats it on reload and rejects the other (%s, %s)",
  async (lang, status, heading) => {
    const offer = await newOffer();
    const page = await newPage();
    const sees = await open(page, offer.links[status].plain, lang);
    await sees(heading);
    expect(await answerOf(offer)).toBe(status);
    const t = translator(lang);
    await control(page, 'link', t('whatsapp.contact')).waitFor();
    await control(page, 'link', t('thanks.another')).waitFor();
    await page.reload();
    await sees(heading);

    const other = status === 'approved' ? 'rejected' : 'approved';
    await (await open(page, offer.links[other].plain, lang))('response.failed');
    expect(await answerOf(offer)).toBe(status);
  },
);

test('the email link answers only when tapped', async () => {
  const offer = await newOffer();
  const page = await newPage();
  const sees = await open(page, offer.links.rejected.confirm, 'ar');
  await sees('offer.heading');
  await control(page, 'button', translator('ar')('offer.decline')).waitFor();
  expect(await answerOf(offer)).toBeNull();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sees('response.recorded');
  expect(await answerOf(offer)).toBe('rejected');
  const link = await control(page, 'link', translator('ar')('thanks.follow')).getAttribute('href');
  await page.goto(`${site.server.origin}${new URL(link ?? '').pathname}?lang=ar`);
  await control(page, 'heading', requestTexts.declined.heading).waitFor();
});

test('the state of an offer is right on a page that a browser translates', async () => {
  const offer = await newOffer();
  const page = await newPage();
  const sees = await open(page, offer.links.rejected.confirm, 'en');
  await sees('offer.heading');
  await page.evaluate(startTranslator, 'luxe-offer-response');
  await control(page, 'button', translator('en')('offer.decline')).click();
  await sees('response.recorded');
  expect(await page.getByRole('status').textContent()).not.toContain(
    translator('en')('offer.final'),
  );
});

test('the email link of a closed offer shows so at once and sends nothing', async () => {
  const withdrawn = await newOffer();
  await readDesk('offer', 'withdraw', withdrawn.offerId);
  const page = await newPage();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1;
  });
  await (await open(page, withdrawn.links.approved.confirm, 'en'))('response.failed');
  expect(await control(page, 'button', translator('en')('offer.decline')).count()).toBe(0);
  expect(calls).toBe(0);
});

test('the offer id is sent only to the server', async () => {
  const offer = await newOffer();
  const page = await newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin === site.host.origin) return;
    const all = [request.url(), request.postData(), JSON.stringify(request.headers())].join(' ');
    if (all.includes(offer.offerId)) sent.push(`${request.url()} ${request.postData()}`);
  });
  await page.addInitScript(() => {
    for (const type of ['luxe-offer-recorded', 'luxe-offer-failed']) {
      addEventListener(type, (event) => {
        Object.assign(window, { detail: JSON.stringify((event as CustomEvent).detail) });
      });
    }
  });
  await (await open(page, offer.links.approved.plain, 'en'))('response.approved');
  await soon(() => page.evaluate(() => (window as { detail?: string }).detail)).toBe(
    '{"status":"approved"}',
  );
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
