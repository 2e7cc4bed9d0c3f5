import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Language } from '../../widgets/domain/languages.ts';
import { type MessageKey, translator } from '../../widgets/i18n/i18n.ts';
import { useChromium } from '../helpers/browsers.ts';
import { control, languages, recordedIn } from '../helpers/journey.ts';
import { soon, useSite } from '../helpers/journey-site.ts';
import { desk } from '../helpers/server.ts';
import { sampleLead } from '../server/samples.ts';

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

/** An offer that the desk makes for a new lead. */
async function newOffer(days = '14'): Promise<DeskOffer> {
  const lead = sampleLead();
  const url = `${site.server.origin}/api/v1/public/submit-deal`;
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(lead) });
  expect(status).toBe(200);
  const price = ['--amount', '12000', '--currency', 'AED', '--days', days];
  return readDesk<DeskOffer>('offer', lead.submissionId, ...price);
}

async function answerOf({ offerId }: DeskOffer): Promise<string | null | undefined> {
  const offers = await readDesk<DeskOffer[]>('offers', '--limit', '1000');
  return offers.find((offer) => offer.offerId === offerId)?.answer;
}

/** Opens a desk's link on a page of ours; `link` gives the query. */
async function open(
  page: Page,
  link: string,
  lang: Language,
): Promise<(key: MessageKey) => Promise<void>> {
  const script = `<script src="${site.server.origin}/luxe-widgets.js" async></script>`;
  const body = `${script}<luxe-offer-response analytics="full"></luxe-offer-response>`;
  await page.goto(site.host.add({ lang, body }) + new URL(link).search);
  const t = translator(lang);
  return (key) => control(page, 'heading', t(key)).waitFor();
}

test.each(
  languages.flatMap((lang) => [
    [lang, 'approved', 'response.approved'] as const,
    [lang, 'rejected', 'response.recorded'] as const,
  ]),
)(
  'the link of the desk records the answer; a reload says so again, the other answer is refused (%s, %s)',
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

test.each(languages)(
  'the link for e-mail answers nothing until it is tapped (%s)',
  async (lang) => {
    const offer = await newOffer();
    const page = await newPage();
    const sees = await open(page, offer.links.rejected.confirm, lang);
    await sees('offer.askRejected');
    await control(page, 'button', translator(lang)('offer.send')).waitFor();
    expect(await answerOf(offer)).toBeNull();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sees('response.recorded');
    expect(await answerOf(offer)).toBe('rejected');
  },
);

test.each([
  ['en', ['AED\u00a012,000', 'Rolex Submariner Date', /^\d+ \w+ 20\d\d at .*\(Dubai time\)$/]],
  ['ar', [/12,000.*درهم إماراتي/, 'Rolex Submariner Date', /20\d\d .*\(بتوقيت دبي\)$/]],
] as const)(
  'the page says what the offer is about, before the answer and after it (%s)',
  async (lang, facts) => {
    const offer = await newOffer();
    const page = await newPage();
    const t = translator(lang);
    const expected = [...facts, t('offer.nextApproved')].map((fact) =>
      typeof fact === 'string' ? fact : expect.stringMatching(fact),
    );
    const read = () => page.getByRole('definition').allTextContents();
    const sees = await open(page, offer.links.approved.confirm, lang);
    const send = control(page, 'button', t('offer.send'));
    await send.waitFor();
    expect(await read()).toEqual(expected);
    await send.click();
    await sees('response.approved');
    expect(await read()).toEqual(expected);
    await open(page, offer.links.approved.plain, lang);
    await sees('response.approved');
    await soon(read).toEqual(expected);
  },
);

test.each(languages)(
  'an unknown and an incomplete link get the card, and no answer is sent for the latter (%s)',
  async (lang) => {
    const page = await newPage();
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') calls += 1;
    });
    const unknown = `http://x/?uuid=${crypto.randomUUID()}&status=approved`;
    await (await open(page, unknown, lang))('response.failed');
    expect(calls).toBe(1);
    await (await open(page, 'http://x/?status=approved', lang))('response.failed');
    expect(calls).toBe(1);
  },
);

test.each(languages)('a server that is down loses no answer: Try again (%s)', async (lang) => {
  const offer = await newOffer();
  const page = await newPage();
  await page.route('**/client-offer-responses', (route) => route.abort(), { times: 1 });
  const sees = await open(page, offer.links.approved.plain, lang);
  await sees('response.unreachable');
  expect(await answerOf(offer)).toBeNull();
  await control(page, 'button', translator(lang)('failed.retry')).click();
  await sees('response.approved');
  expect(await answerOf(offer)).toBe('approved');
});

test('the id of the offer goes to the server and nowhere else', async () => {
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
        Object.assign(window, { told: JSON.stringify((event as CustomEvent).detail) });
      });
    }
  });
  await (await open(page, offer.links.approved.plain, 'en'))('response.approved');
  await soon(() => page.evaluate(() => (window as { told?: string }).told)).toBe(
    '{"status":"approved"}',
  );
  expect(sent.sort()).toEqual([
    `${site.server.origin}/api/v1/public/offer?uuid=${offer.offerId} null`,
    `${site.server.origin}/api/v1/public/submissions/client-offer-responses {"uuid":"${offer.offerId}","status":"approved"}`,
  ]);
  expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toBeUndefined();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    offer.offerId,
  );
  expect((await recordedIn(page)).errors).toEqual([]);
});
