import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newItem, storeLead } from '../../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { layla, openNewDesk } from './desk-client.ts';

const { store, desk } = await openNewDesk();

const make = (leadId: string, offer: object, otherMembers = {}, offerId = randomUUID()) =>
  desk.call('PUT', `/api/leads/${leadId}/offers/${offerId}`, { offer, ...otherMembers });

it('previews an offer as the client will see it, makes it and withdraws it', async () => {
  const id = await storeLead(store);
  const offer = { amount: '١٢٬٥٠٠', currency: 'aed', service: 'sale', note: 'Kept in our vault' };
  const preview = await desk.call('POST', `/api/leads/${id}/offers/preview`, { offer });
  expect(preview.status).toBe(200);
  expect(preview.answer.card.en[0].value).toContain('12,500');
  expect(preview.answer.email.text).toContain('Kept in our vault');
  expect((await desk.get(`/api/leads/${id}`)).answer.offers).toEqual([]);

  const made = (await make(id, offer)).answer;
  const { offers, row, history, contact } = (await desk.get(`/api/leads/${id}`)).answer;
  const { card } = preview.answer;
  expect(made.card).toEqual(card);
  expect(offers).toMatchObject([{ amount: 12_500, currency: 'AED', state: 'open', card }]);
  expect(row.status).toBe('offered');
  expect(contact.whatsapp.at(-1)).toEqual({ name: 'offer', url: made.whatsapp.url });
  expect(decodeURIComponent(made.whatsapp.url)).toContain('/request/');
  expect(history[0]).toMatchObject({ actor: layla.personId });

  const [{ offerId }] = offers;
  expect((await desk.call('POST', `/api/offers/${offerId}/withdraw`, {})).status).toBe(204);
  const after = (await desk.get(`/api/leads/${id}`)).answer;
  expect(after.offers[0].state).toBe('withdrawn');
  expect(after.row.status).toBe('working');
});

describe('an offer', () => {
  it.each([
    ['in an unknown currency', { amount: '100', currency: 'xxx' }, {}, 'offer.currency'],
    ['with an unknown term', { amount: '100', currency: 'AED', color: 'red' }, {}, 'offer.color'],
    [
      'with a price of an item that is no number',
      { amount: '100', currency: 'AED', itemAmounts: ['x'] },
      {},
      'offer.itemAmounts.0',
    ],
    [
      'by email without a mail server',
      { amount: '1', currency: 'AED' },
      { isSent: true },
      'isSent',
    ],
  ])('%s is refused at its field, in both languages', async (_, offer, more, field) => {
    const { status, answer } = await make(await storeLead(store), offer, more);
    expect(status).toBe(400);
    expect(answer.field).toBe(field);
    expect(answer.message.ar).toMatch(/[\u0600-\u06ff]/);
  });

  const terms = { amount: '100', currency: 'AED' };

  it('for a test lead, or for a lead named by the start of its id, is refused', async () => {
    const id = await storeLead(store, { isTest: true });
    expect((await make(id, terms)).status).toBe(400);
    expect((await make((await storeLead(store)).slice(0, 8), terms)).status).toBe(404);
  });

  it('for a lead with two contacts is refused unless it names the version', async () => {
    const id = await storeLead(store);
    const items = [newItem({ designer: 'Gucci', model: 'Jackie' })];
    await storeLead(store, { submissionId: id, email: 'stranger@example.com', items });
    expect((await make(id, terms)).status).toBe(400);
    expect((await make(`${id}~1`, terms)).status).toBe(200);
    const { offers, contact } = (await desk.get(`/api/leads/${id}`)).answer;
    expect((await store.readOffer(offers[0].offerId))?.lead).toMatchObject({
      email: 'layla@example.com',
    });
    expect(JSON.stringify(offers[0].card)).toContain('Submariner Date');
    // The texts go to the second contact, who must neither see the request of the first nor answer their offer.
    const texts = decodeURIComponent(JSON.stringify(contact));
    expect(texts).not.toContain('/request/');
    expect(texts).not.toContain('/offer-details');
  });

  it('for an earlier version of the same contact is sent with the items it was made for', async () => {
    const id = await storeLead(store);
    await storeLead(store, { submissionId: id, items: [newItem({ model: 'Daytona' })] });
    await make(`${id}~1`, terms);
    const { contact } = (await desk.get(`/api/leads/${id}`)).answer;
    const { name, url } = contact.whatsapp.at(-1);
    expect(name).toBe('offer');
    expect(decodeURIComponent(url)).toContain('Submariner Date');
    expect(decodeURIComponent(url)).not.toContain('Daytona');
  });

  it('that is declined shows the price that the client hopes for, even without a reason', async () => {
    const id = await storeLead(store);
    const offerId = await storeOffer(store, id);
    await store.answerOffer(offerId, 'rejected', Date.now());
    await store.saveWish(offerId, { reason: '', amount: '9000' }, Date.now());
    const { offers } = (await desk.get(`/api/leads/${id}`)).answer;
    expect(offers[0].wish.price.en).toContain('9,000');
  });

  it('that the client has answered cannot be withdrawn, nor can an unknown one', async () => {
    const id = await storeLead(store);
    await make(id, terms);
    const [{ offerId }] = (await desk.get(`/api/leads/${id}`)).answer.offers;
    await store.answerOffer(offerId, 'approved', Date.now());
    expect((await desk.call('POST', `/api/offers/${offerId}/withdraw`, {})).status).toBe(409);
    const unknown = '6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a';
    expect((await desk.call('POST', `/api/offers/${unknown}/withdraw`, {})).status).toBe(404);
  });
});

it('makes one offer if the call is repeated, and refuses its id for another lead or with other terms', async () => {
  const [id, other] = [await storeLead(store), await storeLead(store)];
  const offer = { amount: '12500', currency: 'AED', fees: '100', note: 'Cash' };
  const offerId = randomUUID();
  expect((await make(id, offer, {}, offerId)).status).toBe(200);
  const { status, answer } = await make(other, offer, {}, offerId);
  expect([status, answer.error]).toEqual([409, 'conflict']);
  for (const term of [{ amount: '13000' }, { currency: 'SAR' }, { note: 'Gold' }, { days: '7' }]) {
    expect((await make(id, { ...offer, ...term }, {}, offerId)).status).toBe(409);
  }
  expect((await make(id, offer, {}, offerId)).status).toBe(200);
  expect(await store.findOffersOf([other])).toEqual([]);
  expect(await store.findOffersOf([id])).toMatchObject([{ offerId, amount: 12_500 }]);
  const { history } = (await desk.get(`/api/leads/${id}`)).answer;
  const made = history.filter(({ action }: { action: string }) => action === 'offer-made');
  expect(made).toHaveLength(1);
});
