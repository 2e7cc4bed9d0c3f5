import { describe, expect, test } from 'vitest';
import { readExportedLeads } from '../../../server/desk/actions/export/exported-leads.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';
import { openDesk } from '../desk/web/desk-client.ts';
import { startRequestServer } from './request-page-server.ts';

const server = await startRequestServer();
const store = await openStoreOf(server.dataDir);
const desk = await openDesk(store);
const page = offerPageOf(() => server);
const invitation = 'Tell us what would suit you better';
const thanks = 'Our team has what you told us';
const noWish = { reason: '', amount: '' };

// A wish is a reason or an expected price that a client adds after declining an offer.

test('asks for a wish after a refusal by the link of an email, and only then', async () => {
  const { path, offer } = await page.answered('rejected');
  const { html, text } = await page.open(path);
  expect(text).toContain(invitation);
  expect(html).toContain(`<form method="post" action="${path}/wish?lang=en"`);
  expect(html).toContain(`name="offer" value="${offer}"`);
  expect(html).toMatch(/name="reason".* name="wish"/s);
  expect((await page.open(`${path}?lang=ar`)).text).toContain('أخبرنا بما يناسبك أكثر');
  for (const other of [
    await page.offered(),
    await page.answered('approved'),
    await page.answered('later'),
  ]) {
    expect((await page.open(other.path)).text).not.toContain(invitation);
  }
  const withReason = await page.offered();
  const fields = { offer: withReason.offer, answer: 'rejected', reason: 'Too low' };
  await page.send(`${withReason.path}/answer`, fields);
  const after = await page.open(withReason.path);
  expect(after.text).toContain(thanks);
  expect(after.text).not.toContain(invitation);
});

test('stores a wish with the refusal, and shows, exports and audits it at the desk', async () => {
  const { submissionId, path, offer } = await page.answered('rejected');
  const before = await page.stored(offer);
  const fields = { offer, reason: 'Too low\r\nfor me', wish: '١٢٬٥٠٠' };
  const sent = await page.send(`${path}/wish?lang=ar`, fields);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?lang=ar`]);
  const wish = { reason: 'Too low\nfor me', amount: '12500' };
  expect(await page.stored(offer)).toEqual({ ...before, wish });
  const { text, html } = await page.open(path);
  expect(text).toContain(thanks);
  expect(text).not.toContain(invitation);
  expect(html).not.toContain('Too low');

  const { answer } = await desk.get(`/api/leads/${submissionId}`);
  expect(answer.offers[0].wish).toMatchObject({ reason: wish.reason });
  expect(answer.offers[0].wish.price.en).toContain('12,500');
  expect(answer.history).toContainEqual(
    expect.objectContaining({ action: 'wish-added', actor: 'client' }),
  );
  expect(JSON.stringify(answer.history)).not.toContain('Too low');
  const [exported] = await readExportedLeads(store, [submissionId], Date.now());
  expect(exported?.offers[0]?.wish).toEqual(wish);
});

test('sends a wish to the team by email and webhook, only once when it is saved twice', async () => {
  const outbox = await openStoreOf(server.dataDir, {
    channels: ['mail', 'webhook', 'visitor-mail'],
  });
  const { submissionId, offer } = await page.answered('rejected');
  const wish = { reason: 'Too low', amount: '12500' };
  await outbox.saveWish(offer, wish, Date.now());
  await outbox.saveWish(offer, wish, Date.now());
  const deliveries = await outbox.findDeliveriesOf(submissionId);
  const sent = deliveries.map(({ event, channel }) => `${event} by ${channel}`);
  expect(sent.sort()).toEqual(['offer-answer by mail', 'offer-answer by webhook']);
});

test('accepts a double tap as one wish, and rejects another wish', async () => {
  const { path, offer } = await page.answered('rejected');
  const fields = { offer, reason: '', wish: '12.5k' };
  const taps = [1, 2].map(() => page.send(`${path}/wish`, fields));
  expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([303, 303]);
  const second = await page.send(`${path}/wish`, { offer, reason: 'More', wish: '' });
  expect(second.status).toBe(409);
  expect(second.text).toContain('You have already told us');
  expect((await page.stored(offer)).wish).toEqual({ reason: '', amount: '12500' });
  expect((await page.send(`${path}/wish?lang=ar`, { offer, wish: '1' })).text).toContain('سبق أن');
});

test('stores the wish of a refusal form that is sent after a refusal by a link', async () => {
  const { path, offer } = await page.answered('rejected');
  const fields = { offer, answer: 'rejected', reason: 'Too low', wish: '200k' };
  expect((await page.send(`${path}/answer`, fields)).status).toBe(303);
  expect((await page.stored(offer)).wish).toEqual({ reason: 'Too low', amount: '200000' });
  const other = await page.send(`${path}/answer`, { ...fields, wish: '250k' });
  expect([other.status, other.text]).toEqual([409, expect.stringContaining('already told us')]);
  const accepted = await page.answered('approved');
  const late = await page.send(`${accepted.path}/answer`, { ...fields, offer: accepted.offer });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('already been answered')]);
  expect((await page.stored(accepted.offer)).wish).toEqual(noWish);
});

describe('the form of a wish', () => {
  test('asks for a reason or a price when it is empty', async () => {
    const { path, offer } = await page.answered('rejected');
    const { status, text } = await page.send(`${path}/wish`, {
      offer,
      reason: ' \u200b',
      wish: '\u2060',
    });
    expect(status).toBe(422);
    expect(text).toContain('Enter a reason or a price first');
    expect(text).toContain(invitation);
  });

  test('changes nothing before a refusal, for another offer or for a closed request', async () => {
    const open = await page.offered();
    const accepted = await page.answered('approved');
    const declined = await page.answered('rejected');
    for (const { path, offer } of [
      open,
      accepted,
      { path: open.path, offer: declined.offer },
      { path: declined.path, offer: open.offer },
    ]) {
      const { status, text } = await page.send(`${path}/wish`, { offer, wish: '1' });
      expect([status, text]).toEqual([409, expect.stringContaining('could not save this')]);
      expect((await page.stored(offer)).wish).toEqual(noWish);
    }
    const newer = await page.makeOffer(declined.submissionId);
    const late = await page.send(`${declined.path}/wish`, { offer: declined.offer, wish: '1' });
    expect([late.status, late.html]).toEqual([409, expect.stringContaining(newer)]);
    expect((await page.stored(declined.offer)).wish).toEqual(noWish);
    const closed = await page.answered('rejected');
    await page.setStatus(closed.submissionId, 'disqualified');
    const { status } = await page.send(`${closed.path}/wish`, { offer: closed.offer, wish: '1' });
    expect(status).toBe(409);
  });
});
