import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OfferTerms } from '../../../widgets/domain/offer/offer-terms.ts';
import { deskOutput } from '../../helpers/server/server.ts';
import { newItem, newLead, storeLead } from '../../helpers/store/stored-lead.ts';
import { newOffer, storeOffer } from '../../helpers/store/stored-offer.ts';
import { parseCsv } from './parse-csv.ts';
import { openNewDesk } from './web/desk-client.ts';

const submissionId = 'with-offers';
const secretId = '6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a';
const terms: OfferTerms = {
  service: 'buyback',
  itemAmounts: [9000, 3500],
  fees: 500,
  buybackPrice: 14_000,
  buybackDays: 90,
  note: '=1+1, as you prefer',
};
const expiresAt = Date.parse('2999-01-01T00:00:00Z');

const { dataDir, store, desk } = await openNewDesk();
const lead = newLead({
  submissionId,
  items: [newItem(), newItem({ category: 'Handbag', isQualified: false })],
  receivedAt: 1000,
  campaign: { utmAudience: 'collectors', utmCampaign: 'winter' },
});
await store.saveLead(lead);
/** Arabic name with all that CSV must quote. */
const lastName = 'حداد, "Layla"\nsecond line';
await store.saveLead({ ...lead, lastName, receivedAt: 3000 });
await storeLead(store, { submissionId: 'without', receivedAt: 500 });
await storeOffer(store, submissionId, { amount: 11_000, createdAt: 2000, expiresAt });
const second = { offerId: secretId, amount: 12_500.5, createdAt: 4000, expiresAt, terms };
await store.saveOffer(newOffer(submissionId, second), { version: 2 });
await store.answerOffer(secretId, 'approved', 5000);

async function exported(format: 'json' | 'csv'): Promise<string> {
  const response = await desk.request(`/api/export.${format}`);
  // Keeps the byte order mark, which `response.text` removes.
  return Buffer.from(await response.arrayBuffer()).toString();
}

test.each(['json', 'csv'] as const)(
  'the command writes the same %s as the page exports, readable by its user only',
  async (format) => {
    const file = join(dataDir, `export.${format}`);
    const written = await deskOutput(dataDir, ['export', `--${format}`, file]);
    expect(written).toBe(`2 leads in 3 versions written to ${file}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(await exported(format));
  },
);

test('JSON has all offers with their terms at the version they were made for', async () => {
  const leads: { submissionId: string; version: number; offers: unknown[] }[] = JSON.parse(
    await exported('json'),
  );
  const offersOf = (id: string, of: number) =>
    leads.find((lead) => lead.submissionId === id && lead.version === of)?.offers;
  expect(offersOf(submissionId, 2)).toEqual([
    {
      state: 'approved',
      amount: 12_500.5,
      currency: 'AED',
      terms,
      createdAt: '1970-01-01T00:00:04.000Z',
      expiresAt: '2999-01-01T00:00:00.000Z',
      answeredAt: '1970-01-01T00:00:05.000Z',
      closedAt: null,
      wish: { reason: '', amount: '' },
    },
  ]);
  expect(offersOf(submissionId, 1)).toMatchObject([
    { state: 'replaced', amount: 11_000, terms: {}, closedAt: '1970-01-01T00:00:04.000Z' },
  ]);
  expect(offersOf('without', 1)).toEqual([]);
});

test('CSV has a line for each item, the newest offer of a version, and each amount once', async () => {
  const text = await exported('csv');
  expect(text.startsWith('\ufeffsubmissionId,receivedAt,')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const rows = parseCsv(text);
  const [firstItem, secondItem] = rows.filter(({ version }) => version === '2');
  expect(firstItem).toMatchObject({
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \S+$/),
    lastName,
    phone: `'+971501234567`,
    item: '1',
    category: 'Watch',
    designer: 'Rolex',
    isQualified: 'yes',
    photos: '1',
    utmCampaign: 'winter',
    utmAudience: 'collectors',
    offers: '1',
    offerState: 'approved',
    offerCurrency: 'AED',
    offerAmount: '12500.5',
    offerItemAmount: '9000',
    offerService: 'buyback',
    offerFees: '500',
    offerBuybackPrice: '14000',
    offerBuybackDays: '90',
    offerNote: "'=1+1, as you prefer",
  });
  expect(secondItem).toMatchObject({ item: '2', category: 'Handbag', isQualified: 'no' });
  expect(secondItem).toMatchObject({ offerState: 'approved', offerItemAmount: '3500' });
  expect(secondItem).toMatchObject({ offerAmount: '', offerFees: '', offerBuybackPrice: '' });
  const without = rows.find((row) => row.submissionId === 'without');
  expect(without).toMatchObject({ offers: '0', offerState: '', offerAmount: '' });
});

test('an export has no id with which anyone could answer an offer, and no bytes of photos', async () => {
  const [json, csv] = [await exported('json'), await exported('csv')];
  expect(json + csv).not.toContain(secretId);
  expect(json).toContain('front.jpg');
  expect(json).not.toContain('content');
});
