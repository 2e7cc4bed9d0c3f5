import { expect, test } from 'vitest';
import { temporaryDir } from '../../helpers/server/server.ts';
import { createVersion } from '../../helpers/store/old-database.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { readPhotos } from '../../helpers/store/stored-photos.ts';
import { bytes, executeOn, findLeads, openStoreOf } from '../../helpers/store/test-store.ts';
import { insertOldLead } from './old-lead.ts';

const [submissionId, offerId] = ['lead-1', '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11'];

test('keeps the leads of a version 1 database, and stores offers to them', async () => {
  const dataDir = await temporaryDir();
  await executeOn(dataDir, createVersion(1) + insertOldLead(submissionId));

  const store = await openStoreOf(dataDir);
  expect(await findLeads(store)).toMatchObject([{ submissionId, firstName: 'Mona' }]);
  const offer = {
    offerId,
    submissionId,
    amount: 123456789.01,
    currency: 'AED',
    createdAt: 6,
    expiresAt: Number.MAX_SAFE_INTEGER,
  };
  await store.saveOffer(offer);
  const stored = {
    ...offer,
    terms: {},
    leadVersion: null,
    clientName: 'Mona K',
    answer: null,
    answeredAt: null,
    closedAs: null,
    closedAt: null,
    wish: { reason: '', amount: '' },
    handover: null,
  };
  expect(await store.findOffers()).toEqual([stored]);

  const reopened = await openStoreOf(dataDir);
  expect(await reopened.findOffers({ submissionId })).toEqual([stored]);
});

test('keeps the open offers of a version 7 database, without terms, and stores terms of new ones', async () => {
  const dataDir = await temporaryDir();
  await executeOn(
    dataDir,
    `${createVersion(7)} ${insertOldLead('lead-1')}
    insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at)
    values ('offer-1', 'lead-1', 12500.5, 'AED', 6, ${Number.MAX_SAFE_INTEGER});`,
  );
  const store = await openStoreOf(dataDir);
  expect((await store.readOffer('offer-1'))?.offer).toMatchObject({ amount: 12500.5, terms: {} });
  expect(await store.answerOffer('offer-1', 'approved', 7)).toBe('success');

  const offer = { submissionId: 'lead-1', amount: 9, currency: 'AED', createdAt: 8, expiresAt: 9 };
  const terms = { service: 'buyback', itemAmounts: [9, null], fees: 0, note: "a\nO'H 💎" } as const;
  await store.saveOffer({ ...offer, offerId: 'offer-2', terms }, { version: 1 });
  expect((await store.readOffer('offer-2'))?.offer.terms).toEqual(terms);
});

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

test('makes no offer for an unknown lead', async () => {
  const store = await openStoreOf(await temporaryDir());
  const offer = { offerId, submissionId, amount: 1, currency: 'AED', createdAt: 1, expiresAt: 2 };
  expect(await store.saveOffer(offer)).toBeUndefined();
  expect(await store.findOffers()).toEqual([]);
});

test('stores a NUL in the name of a view as its symbol, in both databases', async () => {
  const store = await openStoreOf(await temporaryDir());
  await store.saveView({ viewId: 'view', name: 'a\0b', query: '' }, 'person', 1);
  expect(await store.listViews()).toMatchObject([{ name: 'a\u2400b' }]);
});

test('keeps the order of history entries that are written in one millisecond', async () => {
  const store = await openStoreOf(await temporaryDir());
  const lead = newLead();
  const leads = [{ submissionId: lead.submissionId }];
  await store.saveLead(lead);
  const now = Date.now();
  const turns = 5;
  for (let turn = 1; turn <= turns; turn++) {
    await store.changeStates(leads, { status: 'disqualified', reason: 'other' }, 'person', now);
    await store.changeStates(leads, { status: 'working' }, 'person', now);
  }
  const history = await store.findAudit({ submissionId: lead.submissionId, limit: 2 * turns });
  expect(history.map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('shows in the history that a further version arrived before it reopened its lead', async () => {
  const store = await openStoreOf(await temporaryDir());
  for (let turn = 1; turn <= 8; turn++) {
    const lead = newLead();
    const { submissionId } = lead;
    await store.saveLead(lead);
    const disqualified = { status: 'disqualified', reason: 'other' } as const;
    await store.changeStates([{ submissionId }], disqualified, 'person', Date.now());
    await store.saveLead({ ...lead, firstName: 'Corrected' });
    const history = await store.findAudit({ submissionId, limit: 2 });
    expect(history.map(({ action }) => action)).toEqual(['state-changed', 'lead-received']);
  }
});
