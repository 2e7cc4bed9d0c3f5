import { expect, test } from 'vitest';
import { readSubject } from '../../../server/delivery/subject.ts';
import { toPayload } from '../../../server/delivery/webhook/payload.ts';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import type { Store } from '../../../server/store/store.ts';
import { picture } from '../../helpers/server/samples.ts';
import { until } from '../../helpers/server/server.ts';
import { newItem, newLead, newPhoto, newWhatsappLead } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { openNewStore } from '../../helpers/store/test-store.ts';
import { startDeliverer, webhookTo } from './deliverer-setup.ts';
import { startReceiver } from './receiver.ts';

const eraseLead = (store: Store, submissionId: string) =>
  store.erase({ leads: [submissionId], whatsappLeads: [] });

test('sends nothing of a lead that is erased between claim and attempt, nor later', async () => {
  const receiver = await startReceiver();
  const eraseOnClaim = (store: Store): Store =>
    overrideCalls(store, {
      async claimDelivery(claim) {
        const claimed = await store.claimDelivery(claim);
        if (claimed?.leadId) await eraseLead(store, claimed.leadId);
        else if (claimed) await store.erase({ leads: [], whatsappLeads: ['chat'] });
        return claimed;
      },
    });
  const senders = webhookTo(receiver.url);
  const { store, deliverer, logged } = await startDeliverer(senders, { wrap: eraseOnClaim });
  await store.saveLead(newLead());
  await store.saveWhatsappLead(newWhatsappLead({ submissionId: 'chat' }));
  await until(() => logged.length === 2);
  expect(logged.map(({ outcome }) => outcome)).toEqual(['erased', 'erased']);
  await deliverer.stop(1000);
  expect(receiver.received).toEqual([]);
  expect(await store.findDeliveries()).toEqual([]);
});

test('delivers each version of a lead once, even when ids share a prefix', async () => {
  const store = await openNewStore({ channels: ['mail'] });
  for (const submissionId of ['a', 'a', 'ab', 'a-b']) {
    await store.saveLead(newLead({ submissionId, firstName: submissionId }));
  }
  const items = [newItem({ photos: [newPhoto(), newPhoto()] })];
  await store.saveLead(newLead({ submissionId: 'a', firstName: 'second', items }));
  const versions = new Map<string | null, unknown>();
  const deliveries = await store.findDeliveries();
  expect(deliveries).toHaveLength(4);
  for (const delivery of deliveries) {
    const subject = await readSubject(store, delivery);
    if (subject?.event !== 'lead') throw new Error('not a lead');
    const { lead, isRevision, requestSecret, photos } = subject;
    versions.set(delivery.leadId, [lead.firstName, lead.version, isRevision, photos.length]);
    expect(lead.items).toHaveLength(1);
    expect(requestSecret).toBe(await store.readRequestSecret(delivery.leadId ?? ''));
  }
  expect(Object.fromEntries(versions)).toEqual({
    a: ['a', 1, false, 1],
    ab: ['ab', 1, false, 1],
    'a-b': ['a-b', 1, false, 1],
    'a~2': ['second', 2, true, 2],
  });
});

test('delivers an offer with the lead version that was newest when the offer was made', async () => {
  const store = await openNewStore({ channels: ['webhook'] });
  const submissionId = 'lead-1';
  const now = Date.now();
  await store.saveLead(newLead({ submissionId, receivedAt: now - 2, firstName: 'first' }));
  await store.saveLead(newLead({ submissionId, receivedAt: now - 1, firstName: 'second' }));
  await store.saveLead(newLead({ submissionId, receivedAt: now + 1, firstName: 'third' }));
  const offerId = await storeOffer(store, submissionId, { amount: 5, createdAt: now });
  await store.answerOffer(offerId, 'rejected', now);
  const [delivery] = await store.findDeliveries({ idPrefix: offerId });
  if (!delivery) throw new Error('no delivery');
  expect(await readSubject(store, delivery)).toMatchObject({
    event: 'offer-answer',
    offer: { amount: 5, answer: 'rejected' },
    lead: { firstName: 'second', items: [{ photos: [{ name: 'front.jpg' }] }] },
  });
  // The email to the client links to the page of that version.
  const requestSecret = await store.readRequestSecret(`${submissionId}~2`);
  expect(await readSubject(store, { ...delivery, event: 'offer' })).toMatchObject({
    requestSecret,
  });
  await eraseLead(store, submissionId);
  expect(await readSubject(store, delivery)).toBeUndefined();
});

test('delivers added details with the time of the last save, and only the added photos, the last ones first', async () => {
  const store = await openNewStore({ channels: ['webhook'] });
  await store.saveLead(newLead({ submissionId: 'lead', items: [newItem(), newItem()] }));
  for (const [itemPosition, width] of [61, 62].entries()) {
    const photos = [newPhoto({ content: await picture('jpeg', width) })];
    const added = { rowId: 'lead', itemPosition, details: { box: 'yes' }, photos };
    await store.saveDetails(added, 1000 * (itemPosition + 1));
  }
  await store.saveDetails({ rowId: 'lead', itemPosition: 0, details: {}, photos: [] }, 3000);
  const deliveries = await store.findDeliveries();
  const delivery = deliveries.find(({ event }) => event === 'lead.details');
  if (!delivery) throw new Error('no delivery');
  const subject = await readSubject(store, delivery);
  if (subject?.event !== 'lead.details') throw new Error('no details');
  expect(subject.photos.map(({ itemPosition, position }) => [itemPosition, position])).toEqual([
    [1, 1],
    [0, 1],
  ]);
  expect(Buffer.from((await subject.photos[0]?.read()) ?? [])).toEqual(await picture('jpeg', 62));
  const feeds = { access: undefined, qualifiedValue: undefined, hasContactHashes: false };
  const payload = toPayload(delivery, subject, () => 'link', feeds);
  expect(payload.createdAt).toBe(new Date(3000).toISOString());
  expect(JSON.stringify(payload)).not.toContain('detailsChangedAt');
});
