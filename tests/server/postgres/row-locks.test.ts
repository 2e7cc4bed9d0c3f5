import { expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { createDatabase, execute } from '../../helpers/store/postgres.ts';
import { newLead, newWhatsappLead, storeLead } from '../../helpers/store/stored-lead.ts';
import { newOffer, storeOffer } from '../../helpers/store/stored-offer.ts';
import { openPostgres } from '../../helpers/store/test-store.ts';
import { begin, untilBlocked } from './transactions.ts';

const day = 24 * 60 * 60 * 1000;
const url = await createDatabase();
const store = openPostgres(url);

test('six desks that make an offer for one lead at once leave one open', async () => {
  const desks = Array.from({ length: 6 }, () => openPostgres(url));
  for (let round = 0; round < 5; round++) {
    const id = await storeLead(store);
    const offers = desks.map(() => newOffer(id));
    const replaced = await Promise.all(
      offers.map((offer, index) => desks[index]?.saveOffer(offer)),
    );
    expect(replaced.flat()).toHaveLength(5);
    const answers = await Promise.all(
      offers.map(({ offerId }) => store.answerOffer(offerId, 'approved', Date.now())),
    );
    expect(answers.sort()).toEqual([...Array(5).fill('replaced'), 'success']);
  }
});

test('retention keeps a lead while a desk makes an offer for it', async () => {
  const id = await storeLead(store, { receivedAt: 1 });
  const desk = await begin(url);
  await desk.query(
    `insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at)
     values ($1, $1, 1, 'AED', $2, $3)`,
    [id, Date.now(), Date.now() + day],
  );
  const erased = store.eraseOld(1000, 10);
  await untilBlocked(url);
  await desk.commit();
  expect(await erased).toEqual({ leads: [], whatsappLeads: [] });
  expect(await store.findOffersOf([id])).toMatchObject([{ offerId: id }]);
});

test('retention keeps a lead while its offer is being accepted', async () => {
  const id = await storeLead(store, { receivedAt: 1 });
  const offerId = await storeOffer(store, id, { createdAt: 1, expiresAt: 2 });
  const blocker = await begin(url);
  await blocker.query('lock table deliveries in access exclusive mode');
  const server = openPostgres(url, { outbox: { channels: ['webhook'] } });
  const answered = server.answerOffer(offerId, 'approved', 1);
  await untilBlocked(url);
  const erased = store.eraseOld(1000, 10);
  await untilBlocked(url, 2);
  await blocker.commit();
  expect(await answered).toBe('success');
  expect(await erased).toEqual({ leads: [], whatsappLeads: [] });
  expect(await store.findOffersOf([id])).toMatchObject([{ answer: 'approved' }]);
});

test('retention keeps a WhatsApp lead while a further version of it is stored', async () => {
  const lead = newWhatsappLead({ receivedAt: 1 });
  await store.saveWhatsappLead(lead);
  const blocker = await begin(url);
  await blocker.query('lock table deliveries in access exclusive mode');
  const server = openPostgres(url, { outbox: { channels: ['webhook'] } });
  const saved = server.saveWhatsappLead({ ...lead, receivedAt: Date.now(), phone: '+971502' });
  await untilBlocked(url);
  const erased = store.eraseOld(1000, 10);
  await untilBlocked(url, 2);
  await blocker.commit();
  expect(await saved).toBe('revision');
  expect(await erased).toEqual({ leads: [], whatsappLeads: [] });
  expect(await store.readWhatsappLead(lead.submissionId)).toMatchObject({ version: 1 });
});

test.each([
  ['lead', 'leads'],
  ['WhatsApp lead', 'whatsapp_leads'],
] as const)('a %s sent again during its erasure is stored', async (kind, table) => {
  const whatsappLead = newWhatsappLead();
  const lead = newLead({ submissionId: whatsappLead.submissionId });
  const { submissionId } = lead;
  const save = async (text: string) =>
    kind === 'lead'
      ? (await store.saveLead({ ...lead, firstName: text })).result
      : store.saveWhatsappLead({ ...whatsappLead, phone: text });
  await save('First');
  // As in leads of earlier releases, whose hash is computed when they are sent again.
  await execute(url, 'update leads set content_hash = null');
  const eraser = await begin(url);
  await eraser.query(`select 1 from ${table} where submission_id = $1 for update`, [submissionId]);
  const saved = save('Second');
  await untilBlocked(url);
  await eraser.query(`delete from ${table} where submission_id = $1`, [submissionId]);
  await eraser.commit();
  expect(await saved).toBe('stored');
  const versions = `select version from ${table} where submission_id like $1 || '%'`;
  expect(await execute(url, versions, submissionId)).toEqual([{ version: 1 }]);
});

test('no offer is made for a lead during its erasure', async () => {
  const id = await storeLead(store);
  const eraser = await begin(url);
  await eraser.query('delete from leads where submission_id = $1', [id]);
  const made = store.saveOffer(newOffer(id));
  await untilBlocked(url);
  await eraser.commit();
  expect(await made).toBeUndefined();
});

const handover = { way: 'branch', address: '', slot: 9 } as const;
const wish = { reason: 'Too low', amount: '' };

test.each([
  ['answer', undefined, (store: Store, id: string) => store.answerOffer(id, 'approved', 1)],
  ['wish', 'rejected', (store: Store, id: string) => store.saveWish(id, wish, 1)],
  ['handover', 'approved', (store: Store, id: string) => store.saveHandover(id, handover, 2)],
  ['confirmation', 'approved', (store: Store, id: string) => store.confirmHandover(id, 1, 1, 'p')],
  ['withdrawal', undefined, (store: Store, id: string) => store.withdrawOffer(id, 1)],
] as const)(
  'the %s of an offer waits for the erasure of its lead',
  async (name, answer, change) => {
    const id = await storeLead(store);
    const offerId = await storeOffer(store, id, { createdAt: 1 });
    if (answer) await store.answerOffer(offerId, answer, 1);
    if (answer === 'approved') await store.saveHandover(offerId, { ...handover, slot: 8 }, 1);
    const eraser = await begin(url);
    await eraser.query('select 1 from leads where submission_id = $1 for update', [id]);
    const changed = change(store, offerId);
    await untilBlocked(url);
    // Fails if the change has locked a row of the offer already: it and the erasure would wait for each other.
    await eraser.query('select 1 from offers for update nowait');
    await eraser.query('select 1 from handovers for update nowait');
    await eraser.query('delete from leads where submission_id = $1', [id]);
    await eraser.commit();
    expect(await changed).toBe(name === 'withdrawal' ? undefined : 'unknown');
  },
);
