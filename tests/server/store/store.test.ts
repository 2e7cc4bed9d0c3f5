import { expect, test } from 'vitest';
import type { StateChanges } from '../../../server/store/desk-calls.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { createVersion } from '../../helpers/store/old-database.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { readPhotos } from '../../helpers/store/stored-photos.ts';
import { bytes, executeOn, findLeads, openStoreOf } from '../../helpers/store/test-store.ts';
import { insertOldLead } from './old-lead.ts';

test('keeps everything of a version 2 database, and only the newest of several open offers', async () => {
  const dataDir = await temporaryDir();
  await executeOn(
    dataDir,
    `${createVersion(2)} ${insertOldLead('lead-1')} ${insertOldLead('lead-2', { receivedAt: 6 })}
    insert into lead_items values ('lead-1', 0, 'Watch', 'Rolex', 'GMT', 'good', 1);
    insert into photos values ('lead-1', 0, 0, 'a.jpg', 'image/jpeg', 2, ${bytes(Buffer.from('ffd8', 'hex'))});
    insert into whatsapp_leads values ('lead-1', 7, 'en', '+9713', '{}');
    insert into offers values ('approved', 'lead-1', 1, 'AED', 10, 100, 'approved', 11);
    insert into offers values ('ended', 'lead-1', 1, 'AED', 12, 13, null, null);
    insert into offers values ('older', 'lead-1', 100000, 'AED', 20, 100, null, null);
    insert into offers values ('old', 'lead-1', 50000, 'AED', 30, 100, null, null);
    insert into offers values ('newest', 'lead-1', 10000, 'AED', 40, 100, null, null);
    insert into offers values ('other', 'lead-2', 1, 'AED', 15, 100, null, null);`,
  );

  const store = await openStoreOf(dataDir);
  const [second, first] = await findLeads(store);
  expect(second).toMatchObject({ submissionId: 'lead-2', version: 1, leftOut: [] });
  expect(first).toMatchObject({ submissionId: 'lead-1', version: 1, items: [{ model: 'GMT' }] });
  expect(await store.findWhatsappLeads()).toMatchObject([{ phone: '+9713', version: 1 }]);
  const offers = (await store.findOffers()).map((offer) => [
    offer.offerId,
    offer.answer ?? offer.closedAs,
    offer.closedAt,
  ]);
  expect(offers).toEqual([
    ['newest', null, null],
    ['old', 'replaced', 40],
    ['older', 'replaced', 30],
    ['other', null, null],
    ['ended', null, null],
    ['approved', 'approved', null],
  ]);
  expect((await store.readOffer('newest'))?.offer.terms).toEqual({});
  for (const [offerId, result] of [
    ['older', 'replaced'],
    ['newest', 'success'],
    ['other', 'success'],
  ] as const) {
    expect(await store.answerOffer(offerId, 'approved', 50)).toBe(result);
  }

  if (!first) throw new Error('no lead');
  const withoutPhoto = { ...first, items: first.items.map((item) => ({ ...item, photos: [] })) };
  expect(await store.saveLead(withoutPhoto)).toMatchObject({ result: 'revision' });
  const photos = await readPhotos(store, 'lead-1');
  const whole = { ...first, items: first.items.map((item) => ({ ...item, photos })) };
  expect(await store.saveLead(whole)).toMatchObject({ result: 'repeated' });
});

test('stores a NUL in the name of a view as its symbol, in both databases', async () => {
  const store = await openStoreOf(await temporaryDir());
  await store.saveView({ viewId: 'view', name: 'a\0b', query: '' }, 'person', 1);
  expect(await store.listViews()).toMatchObject([{ name: 'a\u2400b' }]);
});

test('keeps the order of history entries that are written in one millisecond, and shows a further version before the lead is reopened', async () => {
  const store = await openStoreOf(await temporaryDir());
  const lead = newLead();
  const { submissionId } = lead;
  await store.saveLead(lead);
  const now = Date.now();
  const change = (changes: StateChanges) =>
    store.changeStates([{ submissionId }], changes, 'person', now);
  for (let turn = 1; turn <= 5; turn++) {
    await change({ status: 'disqualified', reason: 'other' });
    await change({ status: 'working' });
  }
  const history = await store.findAudit({ submissionId, limit: 10 });
  expect(history.map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);

  for (let turn = 1; turn <= 8; turn++) {
    await change({ status: 'disqualified', reason: 'other' });
    await store.saveLead({ ...lead, firstName: `Corrected ${turn}` });
    const newest = await store.findAudit({ submissionId, limit: 2 });
    expect(newest.map(({ action }) => action)).toEqual(['state-changed', 'lead-received']);
  }
});
