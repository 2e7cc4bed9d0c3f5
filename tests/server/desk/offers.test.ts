import { describe, expect, test } from 'vitest';
import { desk } from '../../helpers/server/server.ts';
import { newItem } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { openCommands } from './open-commands.ts';

const uuidV4 = '[\\da-f]{8}-[\\da-f]{4}-4[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}';
const day = 24 * 60 * 60 * 1000;

/** Settings of a desk whose links point to a shop. */
const shop = { PUBLIC_URL: 'https://shop.example/' };
const { dataDir, output, json, send } = await openCommands({ env: shop });

describe('an offer', () => {
  test('prints a web link and an email link for each answer', async () => {
    const id = await send();
    const args = ['offer', id.slice(0, 8), '--amount', '12500', '--currency', 'aed'];
    const stdout = await output(...args);
    const [, uuid] = new RegExp(`Offer\\s+(${uuidV4})\n`).exec(stdout) ?? [];
    for (const status of ['approved', 'rejected']) {
      const link = `https://shop.example/offer-details?uuid=${uuid}&status=${status}&lang=en`;
      expect(stdout.split(/\s+/)).toEqual(expect.arrayContaining([link, `${link}&confirm=1`]));
    }
    expect(stdout).toContain(id);
    expect(stdout).toMatch(/Amount\s+AED\s12,500\n/);
    expect(stdout).toMatch(/Expires\s+\d+ \w+ \d{4} at \d\d:\d\d \(Dubai time\)\n/);
  });

  test('ends after 14 days, or after the requested number of days', async () => {
    const id = await send();
    const daysValid = async (...days: string[]) => {
      const offer = await json('offer', id, '--amount', '1', '--currency', 'AED', ...days);
      return (Date.parse(offer.expiresAt) - Date.parse(offer.createdAt)) / day;
    };
    expect(await daysValid()).toBe(14);
    expect(await daysValid('--days', '2')).toBe(2);
    expect(await daysValid('--days', '0.5')).toBe(0.5);
  });

  test('comes with an English message for a visitor who read English', async () => {
    const items = [newItem(), newItem({ designer: 'Hermès', model: 'Kelly\u202e 25' })];
    const id = await send({ items, phone: '0501234567' });
    const offer = await json('offer', id, '--amount', '950.5', '--currency', 'AED');
    const { language, text, url } = offer.whatsapp;
    expect(language).toBe('en');
    expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Hello Layla,',
      '',
      'Thank you for your request. Here is our offer:',
      '',
      'Our offer: AED 950.50',
      'Your items:',
      '• Rolex Submariner Date',
      '• Hermès Kelly  25',
      expect.stringMatching(/^Valid until: \d+ \w+ \d{4} at \d\d:\d\d \(Dubai time\)$/),
      '',
      `To accept: ${offer.links.approved.confirm}`,
      `To decline: ${offer.links.rejected.confirm}`,
      expect.stringMatching(
        /^Your request and this offer: https:\/\/shop\.example\/request\/[\w-]{22}$/,
      ),
      '',
      'Your answer is final and cannot be changed afterwards.',
    ]);
    expect(url.startsWith('https://wa.me/971501234567?text=')).toBe(true);
    expect(new URL(url).searchParams.get('text')).toBe(text);
  });

  test('comes with an Arabic message for a visitor who read Arabic', async () => {
    const client = { firstName: 'ليلى', phone: '+966551234567', country: 'SA' };
    const id = await send({ ...client, language: 'ar' });
    const offer = await json('offer', id, '--amount', '12500', '--currency', 'SAR');
    const { language, text, url } = offer.whatsapp;
    expect(language).toBe('ar');
    expect(offer.links.approved.confirm).toContain('&lang=ar');
    const { links } = offer;
    expect((await json('show', id)).offers).toMatchObject([{ links }]);
    expect(await json('offers', '--limit', '1')).toMatchObject([{ links }]);
    expect(text).toMatch(/^مرحبًا \u2068ليلى\u2069،\n/);
    expect(text).toMatch(/\nعرضنا: \u206812,500\sريال سعودي\u2069\n/);
    expect(text).toContain(`لقبول العرض: ${offer.links.approved.confirm}\n`);
    expect(url.startsWith('https://wa.me/966551234567?text=')).toBe(true);
    const stdout = await output('offer', id, '--amount', '1', '--currency', 'SAR');
    expect(stdout).toContain('WhatsApp (Arabic)');
    expect(stdout).toContain('مرحبًا ليلى،');
  });

  test('warns when its links point to localhost', async () => {
    const id = await send();
    const args = ['offer', id, '--amount', '1', '--currency', 'AED', '--json'];
    const { code, stdout, stderr } = await desk(dataDir, args, {
      PUBLIC_URL: '',
      PORT: '8123',
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).links.approved.plain).toMatch(/^http:\/\/localhost:8123\/offer-det/);
    expect(stderr).toContain('PUBLIC_URL');
  });
});

describe('the list of offers', () => {
  test('shows lead, amount, end and answer, newest first', async () => {
    const fresh = await openCommands({ env: shop });
    expect(await fresh.output('offers')).toBe('No offers yet.\n');

    const { store } = fresh;
    const submissionId = await fresh.send({ firstName: 'A\u001b[2J\u202e' });
    const now = Date.now();
    const offer = (offerId: string, amount: number, age: number, expiresAt = now + day) =>
      storeOffer(store, submissionId, { offerId, amount, createdAt: now - age, expiresAt });
    const approved = await offer('11111111', 1000, 5);
    await store.answerOffer(approved, 'approved', now);
    const rejected = await offer('22222222', 2000.5, 4);
    await store.answerOffer(rejected, 'rejected', now);
    const withdrawn = await offer('33333333', 3000, 3);
    await store.withdrawOffer(withdrawn, now);
    const expired = await offer('44444444', 4000, 2, now - 1);
    const replaced = await offer('55555555', 5000, 1);
    const open = await offer('66666666', 6000, 0);

    const stdout = await fresh.output('offers');
    expect(stdout).not.toMatch(/\p{Bidi_Control}|\p{Cc}\[/u);
    const lead = submissionId.slice(0, 8);
    const [header, ...rows] = stdout.replaceAll('\u00a0', ' ').trimEnd().split('\n');
    expect(header).toMatch(/^OFFER\s+LEAD\s+NAME\s+AMOUNT\s+EXPIRES\s+ANSWER$/);
    const time = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d \\S+';
    for (const [index, [id, amount, state]] of [
      [open, 'AED 6,000', 'open'],
      [replaced, 'AED 5,000', `replaced ${time}`],
      [expired, 'AED 4,000', 'expired'],
      [withdrawn, 'AED 3,000', `withdrawn ${time}`],
      [rejected, 'AED 2,000.50', `rejected ${time}`],
      [approved, 'AED 1,000', `approved ${time}`],
    ].entries()) {
      expect(rows[index]).toMatch(
        new RegExp(`^${id}\\s+${lead}\\s.*\\s${amount}\\s+${time}\\s+${state}$`),
      );
    }
    expect(rows).toHaveLength(6);
    expect(await fresh.json('offers', '--limit', '1')).toHaveLength(1);
    expect((await fresh.json('offers'))[5]).toMatchObject({
      offerId: approved,
      submissionId,
      amount: 1000,
      currency: 'AED',
      answer: 'approved',
      answeredAt: new Date(now).toISOString(),
      links: { approved: { plain: expect.stringContaining('https://shop.example/') } },
    });
  });
});
