import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { openStoreOf } from '../../../helpers/store/test-store.ts';
import { commandsOn } from '../../desk/open-commands.ts';
import { offersOn } from './offer-answers.ts';

const server = await startApp();
const { makeOffer, offerOf, answer } = offersOn(server);
const { output, json, failure } = commandsOn(server.dataDir);

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
    const store = await openStoreOf(server.dataDir);
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
