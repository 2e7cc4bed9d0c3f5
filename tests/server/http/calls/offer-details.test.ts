import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OfferTerms } from '../../../../widgets/domain/offer/offer-terms.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { sampleItem, sendLead } from '../../../helpers/server/samples.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { openStoreOf } from '../../../helpers/store/test-store.ts';
import { offersOn } from './offer-answers.ts';

const server = await startApp();
const store = await openStoreOf(server.dataDir);
const offers = offersOn(server);

const day = 24 * 60 * 60 * 1000;
/** Noon in Dubai. */
const expiresAt = Date.UTC(2100, 4, 2, 8);

/** Isolates designer and model, so that a reference number after an Arabic designer keeps its order. */
const pair = (designer: string, model: string) => `\u2068${designer} \u2068${model}\u2069\u2069`;

async function readDetails(uuid?: string) {
  const query = uuid === undefined ? '' : `?uuid=${encodeURIComponent(uuid)}`;
  const answer = await fetch(`${server.origin}/api/v1/public/offer${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.json();
}

/** Makes an offer of AED 12,500.50 until `expiresAt`, for a lead with this country and items. */
async function makeOffer(country: string, items = [sampleItem()], terms: OfferTerms = {}) {
  const submissionId = await sendLead(server, { country, items });
  return storeOffer(store, submissionId, { amount: 12500.5, expiresAt, terms });
}

/** The rows of the card in a language, without isolates and non-breaking spaces. */
async function readRows(offerId: string, language: 'en' | 'ar'): Promise<string[][]> {
  const { rows } = await readDetails(offerId);
  const plain = (text: string) =>
    text.replace(/[\u2068\u2069\u200f]/g, '').replaceAll('\u00a0', ' ');
  return rows[language].map(({ label, value }: Record<'label' | 'value', string>) => [
    label,
    plain(value),
  ]);
}

describe('the details of an offer', () => {
  test('contain items, amount, end and a message about the request in both languages, and no personal data', async () => {
    const items = [
      sampleItem(),
      sampleItem({ designer: 'رولكس', model: '126610-0001' }),
      sampleItem({ designer: 'شانيل', model: 'Flap\u202e\n'.repeat(40) }),
    ];
    const offerId = await makeOffer('AE', items);
    const details = await readDetails(offerId);
    expect(details).toMatchObject({
      status: 'success',
      items: [
        pair('Rolex', 'Submariner Date'),
        pair('رولكس', '126610-0001'),
        expect.stringMatching(/^\u2068شانيل \u2068Flap( Flap)+…\u2069\u2069$/),
      ],
      amount: { en: 'AED\u00a012,500.50', ar: expect.stringMatching(/12,500\.50.*درهم إماراتي/) },
      expires: {
        en: '2 May 2100 at 12:00 (Dubai time)',
        ar: expect.stringMatching(/2 مايو 2100.*12:00.*\(بتوقيت دبي\)/),
      },
    });
    const { offer } = (await store.readOffer(offerId)) ?? {};
    const reference = offer?.submissionId.slice(0, 8);
    expect(details.message).toEqual({
      en: `Hello, this is about your offer for my request ${reference}.`,
      ar: `السلام عليكم، بخصوص عرضكم على طلبي ${reference}.`,
    });
    // The model is cut to 100 characters.
    expect([...details.items[2]].length).toBeLessThan(120);
  });

  const terms: OfferTerms = {
    service: 'buyback',
    itemAmounts: [9000.5, null],
    fees: 500,
    buybackPrice: 14000,
    buybackDays: 90,
    note: 'Cash or transfer.\nYour choice.',
  };
  const twoItems = [sampleItem(), sampleItem({ designer: 'Hermès', model: 'Kelly 25' })];

  test('contain every term as rows, worded in both languages, amount first', async () => {
    const offerId = await makeOffer('AE', twoItems, terms);
    expect(await readRows(offerId, 'en')).toEqual([
      ['Our offer', 'AED 12,500.50'],
      ['Service', 'Buyback'],
      ['Your items', 'Rolex Submariner Date – AED 9,000.50\nHermès Kelly 25'],
      ['Buyback price', 'AED 14,000'],
      ['Buyback fees', 'AED 500, in addition to the buyback price'],
      ['Buyback period', '90 days from acceptance'],
      ['Note', 'Cash or transfer.\nYour choice.'],
      ['Valid until', '2 May 2100 at 12:00 (Dubai time)'],
    ]);
    expect(await readRows(offerId, 'ar')).toEqual([
      ['عرضنا', '12,500.50 درهم إماراتي'],
      ['الخدمة', 'إعادة الشراء'],
      ['قطعتاك', 'Rolex Submariner Date – 9,000.50 درهم إماراتي\nHermès Kelly 25'],
      ['سعر إعادة الشراء', '14,000 درهم إماراتي'],
      ['رسوم إعادة الشراء', '500 درهم إماراتي، تُضاف إلى سعر إعادة الشراء'],
      ['مدّة إعادة الشراء', '90 يومًا من تاريخ قبول العرض'],
      ['ملاحظة', 'Cash or transfer.\nYour choice.'],
      ['يسري حتى', '2 مايو 2100 في 12:00 مساءً (بتوقيت دبي)'],
    ]);
  });

  test('say that a sale has no fees', async () => {
    const offerId = await makeOffer('AE', undefined, { service: 'sale', fees: 0 });
    const rows = await readRows(offerId, 'en');
    expect(rows.slice(1, 4)).toEqual([
      ['Service', 'Direct sale'],
      ['Your item', 'Rolex Submariner Date'],
      ['Fees', 'None'],
    ]);
    expect((await readRows(offerId, 'ar'))[3]).toEqual(['الرسوم', 'بلا رسوم']);
  });

  test('show the end in the local time of the store', async () => {
    const { expires } = await readDetails(await makeOffer('SA'));
    expect(expires.en).toBe('2 May 2100 at 11:00 (Riyadh time)');
  });

  test('say that the offer is answered, and can be requested with spaces and capitals in the id', async () => {
    const offerId = await makeOffer('AE');
    const before = await readDetails(offerId);
    expect(await offers.answer(offerId, 'approved')).toBe('success');
    expect(before.isAnswered).toBe(false);
    const after = await readDetails(` ${offerId.toUpperCase()} `);
    expect(after).toEqual({ ...before, isAnswered: true });
  });
});

test('an unknown, expired, withdrawn or replaced offer gets the same answer', async () => {
  const withdrawn = await offers.makeOffer();
  const replaced = await offers.makeOffer();
  const now = Date.now();
  await store.withdrawOffer(withdrawn, now);
  const { submissionId = '' } = (await store.readOffer(replaced))?.offer ?? {};
  // A new offer for a lead replaces the open one.
  const times = { createdAt: now - day, expiresAt: now };
  const expired = await storeOffer(store, submissionId, times);
  for (const offerId of [randomUUID(), withdrawn, replaced, expired]) {
    expect(await readDetails(offerId)).toEqual({ status: 'unknown' });
  }
});

test.each([undefined, '', 'abc', "' or 1=1 --", `${randomUUID()}x`])(
  'rejects the id %j as invalid',
  async (uuid) => expect(await readDetails(uuid)).toEqual({ status: 'invalid' }),
);
