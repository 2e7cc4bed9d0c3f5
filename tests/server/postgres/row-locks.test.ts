import { expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { createDatabase, execute } from '../../helpers/store/postgres.ts';
import { newWhatsappLead } from '../../helpers/store/stored-lead.ts';
import { newOffer } from '../../helpers/store/stored-offer.ts';
import { findLeads, openPostgres } from '../../helpers/store/test-store.ts';
import { newPhotoLead } from './samples.ts';
import { begin, untilBlocked } from './transactions.ts';

const day = 24 * 60 * 60 * 1000;

test('six desks that make an offer for one lead at once leave one open', async () => {
  const url = await createDatabase();
  const server = openPostgres(url);
  const desks = Array.from({ length: 6 }, () => openPostgres(url));
  for (let round = 0; round < 5; round++) {
    const id = `lead-${round}`;
    await server.saveLead(newPhotoLead(id));
    const offers = desks.map(() => newOffer(id));
    const replaced = await Promise.all(
      offers.map((offer, index) => desks[index]?.saveOffer(offer)),
    );
    expect(replaced.flat()).toHaveLength(5);
    const answers = await Promise.all(
      offers.map(({ offerId }) => server.answerOffer(offerId, 'approved', Date.now())),
    );
    expect(answers.sort()).toEqual([...Array(5).fill('replaced'), 'success']);
  }
});

test('retention keeps a lead while a desk makes an offer for it', async () => {
  const url = await createDatabase();
  const store = openPostgres(url);
  await store.saveLead({ ...newPhotoLead('old'), receivedAt: 1 });
  const desk = await begin(url);
  await desk.query(
    `insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at)
     values ('new', 'old', 1, 'AED', $1, $2)`,
    [Date.now(), Date.now() + day],
  );
  const erased = store.eraseOld(1000, 10);
  await untilBlocked(url);
  await desk.commit();
  expect(await erased).toEqual({ leads: [], whatsappLeads: [] });
  expect(await store.findOffers()).toMatchObject([{ offerId: 'new' }]);
});

test('retention keeps a lead while its offer is being accepted', async () => {
  const url = await createDatabase();
  const store = openPostgres(url);
  await store.saveLead({ ...newPhotoLead('old'), receivedAt: 1 });
  const offer = newOffer('old', { createdAt: 1, expiresAt: 2 });
  await store.saveOffer(offer);
  const blocker = await begin(url);
  await blocker.query('lock table deliveries in access exclusive mode');
  const outbox = { channels: ['webhook'] as const };
  const server = openPostgres(url, { outbox });
  const answered = server.answerOffer(offer.offerId, 'approved', 1);
  await untilBlocked(url);
  const erased = store.eraseOld(1000, 10);
  await untilBlocked(url, 2);
  await blocker.commit();
  expect(await answered).toBe('success');
  expect(await erased).toEqual({ leads: [], whatsappLeads: [] });
  expect(await store.findOffers()).toMatchObject([{ answer: 'approved' }]);
});

test.each([
  ['lead', 'leads'],
  ['WhatsApp lead', 'whatsapp_leads'],
] as const)('a %s sent again during its erasure is stored', async (kind, table) => {
  const url = await createDatabase();
  const store = openPostgres(url);
  const save = async (text: string) => {
    if (kind === 'lead') return (await store.saveLead(newPhotoLead('same', text))).result;
    return store.saveWhatsappLead(newWhatsappLead({ submissionId: 'same', phone: text }));
  };
  await save('First');
  // As in leads of earlier releases, whose hash is computed when they are sent again.
  await execute(url, 'update leads set content_hash = null');
  const eraser = await begin(url);
  await eraser.query(`select 1 from ${table} where submission_id = 'same' for update`);
  const saved = save('Second');
  await untilBlocked(url);
  await eraser.query(`delete from ${table} where submission_id = 'same'`);
  await eraser.commit();
  expect(await saved).toBe('stored');
  const leads = kind === 'lead' ? await findLeads(store) : await store.findWhatsappLeads();
  expect(leads).toMatchObject([{ submissionId: 'same', version: 1 }]);
});

test('no offer is made for a lead during its erasure', async () => {
  const url = await createDatabase();
  const store = openPostgres(url);
  await store.saveLead(newPhotoLead('gone'));
  const eraser = await begin(url);
  await eraser.query(`delete from leads where submission_id = 'gone'`);
  const made = store.saveOffer(newOffer('gone'));
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
    const url = await createDatabase();
    const store = openPostgres(url);
    await store.saveLead(newPhotoLead('gone'));
    const offer = newOffer('gone', { createdAt: 1 });
    await store.saveOffer(offer);
    if (answer) await store.answerOffer(offer.offerId, answer, 1);
    if (answer === 'approved') await store.saveHandover(offer.offerId, { ...handover, slot: 8 }, 1);
    const eraser = await begin(url);
    await eraser.query(`select 1 from leads where submission_id = 'gone' for update`);
    const changed = change(store, offer.offerId);
    await untilBlocked(url);
    // Fails if the change has locked a row of the offer already: it and the erasure would wait for each other.
    await eraser.query('select 1 from offers for update nowait');
    await eraser.query('select 1 from handovers for update nowait');
    await eraser.query(`delete from leads where submission_id = 'gone'`);
    await eraser.commit();
    expect(await changed).toBe(name === 'withdrawal' ? undefined : 'unknown');
  },
);
