import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { post, sendLead } from '../../../helpers/server/samples.ts';
import { storeOffer } from '../../../helpers/store/stored-offer.ts';
import { openStoreOf } from '../../../helpers/store/test-store.ts';
import { commandsOn } from '../../desk/open-commands.ts';
import { answerPath, offersOn } from './offer-answers.ts';

const server = await startApp();
const { makeOffer, offerOf, answer } = offersOn(server);
const { output, json, failure } = commandsOn(server.dataDir);
const store = await openStoreOf(server.dataDir);

describe('an answer', () => {
  test('of any short word is recorded with its time', async () => {
    const statuses = ['approved', 'withdrawn', 'later_in-2027', 'constructor', 'x'.repeat(40)];
    for (const status of statuses) {
      const offerId = await makeOffer();
      expect(await offerOf(offerId)).toMatchObject({ answer: null, answeredAt: null });
      const before = Date.now();
      expect(await answer(offerId, status)).toBe('success');
      const { answer: recorded, answeredAt } = await offerOf(offerId);
      expect(recorded).toBe(status);
      expect(Date.parse(String(answeredAt))).toBeGreaterThanOrEqual(before);
      expect(Date.parse(String(answeredAt))).toBeLessThanOrEqual(Date.now());
    }
  });

  test('repeated within 15 minutes succeeds again and changes nothing', async () => {
    const offerId = await makeOffer();
    expect(await answer(offerId, 'rejected')).toBe('success');
    const first = await offerOf(offerId);
    expect(await answer(offerId, 'rejected')).toBe('success');
    expect(await offerOf(offerId)).toEqual(first);

    const answeredAt = Date.parse(String(first.answeredAt));
    const later = (ms: number) => store.answerOffer(offerId, 'rejected', answeredAt + ms);
    expect(await later(15 * 60_000)).toBe('success');
    expect(await later(15 * 60_000 + 1)).toBe('already-answered');
    expect(await store.answerOffer(offerId, 'approved', answeredAt + 1)).toBe('already-answered');
    expect(await offerOf(offerId)).toEqual(first);
  });

  test('with a status other than approved and rejected is final', async () => {
    const offerId = await makeOffer();
    expect(await answer(offerId, ' callback ')).toBe('success');
    expect(await offerOf(offerId)).toMatchObject({
      answer: 'callback',
      state: 'answered: callback',
    });
    expect(await answer(offerId, 'approved')).toBe('already-answered');
    expect(await answer(offerId, 'Callback')).toBe('already-answered');
    expect(await answer(offerId, 'callback'), 'the same again').toBe('success');
    expect(await offerOf(offerId)).toMatchObject({ answer: 'callback' });
  });

  test('is not recorded after the offer has ended, to the millisecond', async () => {
    const submissionId = await sendLead(server);
    const now = Date.now();
    const offerThatEnds = (expiresAt: number) =>
      storeOffer(store, submissionId, { createdAt: expiresAt - 1, expiresAt });
    const ended = await offerThatEnds(now - 1);
    const other = await offerThatEnds(now);
    expect(await store.answerOffer(other, 'approved', now)).toBe('expired');
    expect(await store.answerOffer(other, 'approved', now - 1)).toBe('success');
    expect(await answer(ended, 'approved')).toBe('expired');
    expect(await offerOf(ended)).toMatchObject({ answer: null, state: 'expired' });
    expect(await answer(other, 'approved'), 'answered in time').toBe('success');
  });
});

describe('an offer that the desk withdraws', () => {
  test('cannot be answered', async () => {
    const offerId = await makeOffer();
    expect(await output('offer', 'withdraw', offerId.slice(0, 8))).toMatch(/withdrawn/);
    expect(await answer(offerId, 'approved')).toBe('withdrawn');
    expect(await offerOf(offerId)).toMatchObject({ answer: null, state: 'withdrawn' });
    expect(await json('offer', 'withdraw', offerId), 'again').toMatchObject({ state: 'withdrawn' });
    expect(await failure(1, 'offer', 'withdraw', 'ffff-nothing')).toContain('ffff-nothing');
  });

  test.each([
    ['approved', 'approved'],
    // The API accepts any text as the answer: this one must not look like a withdrawal by the desk.
    ['withdrawn', 'answered: withdrawn'],
  ])('keeps an earlier answer of the client: %s', async (given, state) => {
    const offerId = await makeOffer();
    expect(await answer(offerId, given)).toBe('success');
    expect(await failure(1, 'offer', 'withdraw', offerId)).toContain(`The offer was ${state} on `);
    expect(await offerOf(offerId)).toMatchObject({ answer: given, state });
  });

  test('is either answered or withdrawn when both happen at once', async () => {
    const offerIds = await Promise.all(Array.from({ length: 6 }, () => makeOffer()));
    const outcomes = await Promise.all(
      offerIds.map(async (offerId) => {
        const [answered, withdrawn] = await Promise.all([
          answer(offerId, 'approved'),
          store.withdrawOffer(offerId, Date.now()),
        ]);
        return {
          answered,
          withdrawn: withdrawn?.closedAs ?? withdrawn?.answer,
          state: (await offerOf(offerId)).state,
        };
      }),
    );
    for (const outcome of outcomes) {
      expect([
        { answered: 'success', withdrawn: 'approved', state: 'approved' },
        { answered: 'withdrawn', withdrawn: 'withdrawn', state: 'withdrawn' },
      ]).toContainEqual(outcome);
    }
  });
});

describe('a new offer', () => {
  test('replaces the open offer of its lead, so that two cannot both be approved', async () => {
    const first = await makeOffer();
    const { submissionId } = await offerOf(first);
    const other = await makeOffer();
    const args = ['offer', String(submissionId), '--amount', '10000', '--currency', 'AED'];
    const replacing = new RegExp(`Replaced offers, .*: ${first.slice(0, 8)}\n$`);
    expect(await output(...args)).toMatch(replacing);
    const { offerId, replaced } = await json(...args);
    expect(replaced).toHaveLength(1);

    expect(await answer(first, 'approved')).toBe('replaced');
    expect(await answer(replaced[0], 'approved')).toBe('replaced');
    expect(await answer(offerId, 'approved')).toBe('success');
    expect(await answer(other, 'approved'), 'of another lead').toBe('success');
    expect(await offerOf(first)).toMatchObject({ answer: null, state: 'replaced' });
  });

  test('keeps the answer to an earlier offer', async () => {
    const first = await makeOffer();
    const { submissionId } = await offerOf(first);
    expect(await answer(first, 'rejected')).toBe('success');
    const args = ['offer', String(submissionId), '--amount', '1', '--currency', 'AED'];
    expect((await json(...args)).replaced).toEqual([]);
    expect(await offerOf(first)).toMatchObject({ state: 'rejected', closedAt: null });
  });
});

test('unknown offers and invalid ids, answers and bodies get 200 with the reason', async () => {
  expect(await answer(randomUUID(), 'approved')).toBe('unknown');
  const offerId = await makeOffer();
  for (const status of ['', 'call me', 'قبول', 'x'.repeat(41), null, ['approved']]) {
    expect(await answer(offerId, status), JSON.stringify(status)).toBe('invalid');
  }
  expect(await offerOf(offerId)).toMatchObject({ answer: null });
  // Ids of offers are UUIDs of version 4; the second one has version 1.
  const ids = ['', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', `${randomUUID()}x`, null, undefined, {}];
  for (const uuid of ids) expect(await answer(uuid, 'approved'), String(uuid)).toBe('invalid');
  for (const body of ['[]', 'null', '"approved"', '5']) {
    const { status, answer } = await post(server, answerPath, body);
    expect([status, answer]).toEqual([200, { status: 'invalid' }]);
  }
});
