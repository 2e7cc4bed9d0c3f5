import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OfferTerms } from '../../../widgets/domain/offer/offer-terms.ts';
import { desk as runDesk, temporaryDir } from '../../helpers/server/server.ts';
import { leadWithPhoto } from '../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';
import { openDesk } from './web/desk-client.ts';

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
const watch = { category: 'Watch', designer: 'Rolex', condition: 'good', isQualified: true };
const items = ['GMT', 'Daytona'].map((model) => ({ ...watch, model, photos: [] }));
const expiresAt = Date.parse('2999-01-01T00:00:00Z');

/** Parses a line without quoted separators other than in the note, the only cell with a comma. */
function readCells(header: string, line = ''): Record<string, string> {
  const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)];
  const values = cells.map(([, quoted, plain]) => quoted ?? plain ?? '');
  return Object.fromEntries(header.split(',').map((name, index) => [name, values[index] ?? '']));
}

let dataDir: string;
let page: { json: string; csv: string };

beforeAll(async () => {
  dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir);
  const photo = Buffer.from('ffd8', 'hex');
  const lead = leadWithPhoto(photo, { submissionId, items, receivedAt: 1000 });
  await store.saveLead(lead);
  await store.saveLead({ ...lead, lastName: 'Karam', receivedAt: 3000 });
  await store.saveLead(leadWithPhoto(photo, { submissionId: 'without', receivedAt: 500 }));
  const offer = { submissionId, currency: 'AED', expiresAt };
  await store.saveOffer({ ...offer, offerId: 'older', amount: 11_000, createdAt: 2000 });
  const second = { ...offer, offerId: secretId, amount: 12_500.5, createdAt: 4000, terms };
  await store.saveOffer(second, { version: 2 });
  await store.answerOffer(secretId, 'approved', 5000);
  const desk = await openDesk(store);
  const { text: json } = await desk.get('/api/export.json');
  page = { json, csv: (await desk.get('/api/export.csv')).text };
});

const fromPage = async (format: 'json' | 'csv') => page[format];
async function fromCommand(format: 'json' | 'csv'): Promise<string> {
  const file = join(dataDir, `export.${format}`);
  expect((await runDesk(dataDir, ['export', `--${format}`, file])).code).toBe(0);
  return readFile(file, 'utf8');
}

describe.each([
  ['from the page', fromPage],
  ['of the command', fromCommand],
])('an export %s', (_, read) => {
  test('as JSON has all offers with their terms at the version they were made for', async () => {
    const leads: { submissionId: string; version: number; offers: unknown[] }[] = JSON.parse(
      await read('json'),
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

  test('as CSV has the newest offer of a version, and each amount once', async () => {
    const [header = '', ...lines] = (await read('csv'))
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
    const rows = lines.map((line) => readCells(header, line));
    const [first, second] = rows.filter(({ version }) => version === '2');
    expect(first).toMatchObject({
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
    expect(second).toMatchObject({ offerState: 'approved', offerItemAmount: '3500' });
    expect(second).toMatchObject({ offerAmount: '', offerFees: '', offerBuybackPrice: '' });
    const without = rows.find((row) => row.submissionId === 'without');
    expect(without).toMatchObject({ offers: '0', offerState: '', offerAmount: '' });
  });

  test('has no id with which anyone could answer an offer, and no bytes of photos', async () => {
    const [json, csv] = [await read('json'), await read('csv')];
    expect(json + csv).not.toContain(secretId);
    expect(json).toContain('a.jpg');
    expect(json).not.toContain('content');
  });
});
