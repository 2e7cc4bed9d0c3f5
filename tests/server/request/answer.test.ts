import { describe, expect, test } from 'vitest';
import { wishedPrice } from '../../../server/wording/offer-wish.ts';
import { isBlank } from '../../../widgets/domain/quote.ts';
import { hostileStrings } from '../../helpers/desk/hostile-strings.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { sendRequest } from '../../helpers/request/request-page.ts';
import { post, sampleItem } from '../../helpers/server/samples.ts';
import { newOffer } from '../../helpers/store/stored-offer.ts';
import { executeOn, openStoreOf } from '../../helpers/store/test-store.ts';
import { answerPath } from '../http/calls/offer-answers.ts';
import { startRequestServer } from './request-page-server.ts';

const server = await startRequestServer();
const store = await openStoreOf(server.dataDir);
const page = offerPageOf(() => server);

test('the page of an offer has the amount as its heading, and shows items, terms and both answers', async () => {
  const terms = { service: 'buyback', buybackPrice: 200_000, buybackDays: 90, fees: 500 } as const;
  const { path } = await page.offered({}, terms);
  const { html, text } = await page.open(path);
  expect(/<h1.*?<\/h1>/s.exec(html)?.[0]).toContain('AED 185,000');
  expect(text).toContain('Buyback · Rolex Submariner Date');
  for (const term of [
    'AED 200,000',
    '90 days from acceptance',
    'in addition to the buyback price',
  ]) {
    expect(text).toContain(term);
  }
  expect(text).toMatch(/Accept AED 185,000 .*final.* Yes, accept AED 185,000/);
  expect(text).toMatch(/Decline .*Price you have in mind.* Decline the offer/);
  expect((await page.open(`${path}?lang=ar`)).text).toContain('أقبل 185,000 درهم إماراتي');
});

test('the page of an offer for several items counts them, and lists them with their prices', async () => {
  const items = [sampleItem(), sampleItem({ designer: 'Cartier', model: 'Tank' }), sampleItem()];
  const { path } = await page.offered({ items }, { itemAmounts: [100_000, 60_000, null] });
  const { text } = await page.open(path);
  expect(text).toContain('Rolex Submariner Date and 2 more items');
  expect(text).toContain('Cartier Tank – AED 60,000');
});

describe('an answer', () => {
  test('of acceptance is stored and leads back to the page, in its language', async () => {
    const { path, offer } = await page.offered();
    const sent = await page.send(`${path}/answer?lang=ar`, { offer, answer: 'approved' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?lang=ar`]);
    expect(sent.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.stored(offer)).toMatchObject({
      answer: 'approved',
      wish: { reason: '', amount: '' },
    });
    const { text } = await page.open(path);
    expect(text).toContain('You have accepted our offer');
    expect(text).not.toContain('Yes, accept');
  });

  test('by the link of an email leads to the page of its version, but only if it is the first', async () => {
    const { submissionId, path } = await sendRequest(server);
    const corrected = await sendRequest(server, { submissionId, lastName: 'Khoury' });
    expect(corrected.path).not.toBe(path);
    const offer = newOffer(submissionId);
    await store.saveOffer(offer, { version: 2 });
    const answer = (status: string) => post(server, answerPath, { uuid: offer.offerId, status });
    const first = await answer('approved');
    const request = expect.stringContaining(corrected.path);
    expect(first.answer).toEqual({ status: 'success', request });
    const second = await answer('rejected');
    expect(second.answer).toEqual({ status: 'already-answered' });
  });

  test('by the link of an email does not lead to a page that has expired', async () => {
    const { submissionId, offer } = await page.offered();
    const received = Date.now() - 91 * 24 * 60 * 60 * 1000;
    const where = `where submission_id = '${submissionId}'`;
    await executeOn(server.dataDir, `update leads set received_at = ${received} ${where}`);
    const { answer } = await post(server, answerPath, { uuid: offer, status: 'approved' });
    expect(answer).toEqual({ status: 'success' });
  });

  test.each([
    ['١٢٬٥٠٠', '12500', 'AED 12,500'],
    [' as much as last time ', 'as much as last time', 'as much as last time'],
    ['', '', ''],
  ])('of refusal is stored with its reason and the price %j', async (wish, amount, shown) => {
    const { path, offer } = await page.offered();
    const fields = { offer, answer: 'rejected', reason: 'Too low\r\nfor me', wish };
    expect((await page.send(`${path}/answer`, fields)).status).toBe(303);
    const stored = await page.stored(offer);
    expect(stored).toMatchObject({
      answer: 'rejected',
      wish: { reason: 'Too low\nfor me', amount },
    });
    expect(wishedPrice(stored, 'en').replace('\u00a0', ' ')).toBe(shown);
    expect((await page.open(path)).text).toContain('You have declined our offer');
  });

  test('counts if it arrives first of several at once; a different one gets 409', async () => {
    const { path, offer } = await page.offered();
    const answers = ['approved', 'rejected', 'approved', 'rejected'];
    const sent = await Promise.all(
      answers.map((answer) => page.send(`${path}/answer`, { offer, answer, wish: '1' })),
    );
    const { answer, wish } = await page.stored(offer);
    expect(wish.amount).toBe(answer === 'rejected' ? '1' : '');
    for (const [index, { status, text }] of sent.entries()) {
      expect(status).toBe(answers[index] === answer ? 303 : 409);
      if (status === 409) {
        expect(text).toContain('had already been answered');
        expect(text).toContain(answer === 'approved' ? 'have accepted' : 'have declined');
      }
    }
  });

  test.each([
    ['expires_at = 1', 'The offer had expired', 'Our offer has expired'],
    [`closed_as = 'withdrawn', closed_at = 1`, 'We had withdrawn', 'We are looking at your'],
  ])('that comes too late (%s) changes nothing and says why', async (change, reason, state) => {
    const { submissionId, path, offer } = await page.offered();
    await page.changeOffers(submissionId, change);
    // `changeOffers` bypasses the store, which sets this status when the desk withdraws an offer.
    await page.setStatus(submissionId, 'working');
    const sent = await page.send(`${path}/answer`, { offer, answer: 'approved' });
    expect(sent.status).toBe(409);
    expect(sent.text).toContain(reason);
    expect(sent.text).toContain(state);
    expect((await page.stored(offer)).answer).toBeNull();
  });

  test('to a replaced offer shows the newer one', async () => {
    const { submissionId, path, offer } = await page.offered();
    const newer = await page.makeOffer(submissionId);
    const sent = await page.send(`${path}/answer`, { offer, answer: 'rejected' });
    expect([sent.status, sent.html]).toEqual([409, expect.stringContaining(newer)]);
    expect(sent.text).toContain('a newer one');
    expect((await page.stored(newer)).answer).toBeNull();
  });

  test('that is unknown, or for the offer of another lead, changes nothing', async () => {
    const { path, offer } = await page.offered();
    const other = await page.offered();
    for (const fields of [
      { offer: other.offer, answer: 'approved' },
      ...['callback', '', 'Approved'].map((answer) => ({ offer, answer })),
    ]) {
      expect((await page.send(`${path}/answer`, fields)).status, fields.answer).toBe(409);
      expect((await page.stored(fields.offer)).answer, fields.answer).toBeNull();
    }
  });

  test('must be a form of at most 32 KiB', async () => {
    const { path, offer } = await page.offered();
    const reason = 'x'.repeat(40_000);
    const large = await page.send(`${path}/answer`, { offer, answer: 'rejected', reason });
    expect(large.status).toBe(413);
    const json = { 'content-type': 'application/json' };
    expect((await page.send(`${path}/answer`, { offer }, json)).status).toBe(415);
  });
});

test('stores hostile reasons and prices as text', async () => {
  const { submissionId, path } = await page.offered();
  // The second half has the same attacks inside other texts.
  for (const hostile of hostileStrings.slice(0, hostileStrings.length / 2)) {
    const text = hostile.slice(0, 1500).toWellFormed();
    const offer = await page.makeOffer(submissionId);
    const fields = { offer, answer: 'rejected', reason: text, wish: text };
    expect((await page.send(`${path}/answer`, fields)).status).toBe(303);
    const { wish } = await page.stored(offer);
    const asText = text.replace(/\r\n?/g, '\n').replace(/\0/g, '').trim();
    // The server also removes half of a surrogate pair that the cut leaves.
    const kept = asText
      .slice(0, 1000)
      .replace(/\p{Cs}/gu, '')
      .trim();
    expect(wish.reason).toBe(isBlank(kept) ? '' : kept);
    expect(wish.amount.length).toBeLessThanOrEqual(60);
  }
  expect((await page.open(path)).status).toBe(200);
});
