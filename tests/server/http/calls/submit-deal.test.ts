import { describe, expect, test } from 'vitest';
import { contactFields, emptyTexts, itemFields } from '../../../../widgets/domain/quote-fields.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { sampleItem, sampleLead, sendLead, submit } from '../../../helpers/server/samples.ts';
import { desk } from '../../../helpers/server/server.ts';
import { countCopies, showLead } from '../../store/stored-leads.ts';

const server = await startApp();

describe('a lead', () => {
  test('is stored with photos, campaign, language and spam signs', async () => {
    const lead = sampleLead();
    const { status, answer } = await submit(server, lead, {
      query: '?lang=ar&spam=honeypot,fast',
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: 'success', submissionId: lead.submissionId });
    const { stdout } = await desk(server.dataDir, ['show', lead.submissionId, '--json']);
    expect(JSON.parse(stdout)).toEqual({
      submissionId: lead.submissionId,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      language: 'ar',
      ...emptyTexts(contactFields),
      firstName: 'Layla',
      lastName: 'Haddad',
      email: 'layla@example.com',
      phone: '+971501234567',
      countryCode: '+971',
      phoneWithoutCountryCode: '501234567',
      country: 'AE',
      campaign: { utmSource: 'partner-name', utmAudience: 'collectors', utmCampaign: 'winter' },
      clickIds: [],
      variant: '',
      topic: '',
      spam: ['honeypot', 'fast'],
      items: [
        {
          ...emptyTexts(itemFields),
          category: 'Watch',
          designer: 'Rolex',
          model: 'Submariner Date',
          condition: 'In good condition (light marks of use)',
          isQualified: true,
          photos: [{ name: 'front.jpg', type: 'image/jpeg', size: expect.any(Number) }],
        },
      ],
      leftOut: [],
      version: 1,
      status: 'new',
      reason: '',
      assignee: '',
      notes: [],
      earlier: [],
      offers: [],
      partner: '',
      isTest: false,
    });
  });

  test('keeps its first eight spam signs of at most 32 letters', async () => {
    const signs = ['honeypot', '<script>', 'fast<b>', 'x'.repeat(33), ...'abcdefgh'];
    const id = await sendLead(server, {}, { query: `?spam=${signs.join(',')}` });
    expect((await showLead(server, id)).spam).toEqual(['honeypot', ...'abcdefg']);
  });

  test('gets an id if it has none', async () => {
    const { status, answer } = await submit(server, sampleLead({ submissionId: undefined }));
    expect(status).toBe(200);
    expect(answer.submissionId).toMatch(/^[\da-f-]{36}$/);
    expect(await showLead(server, answer.submissionId)).toMatchObject({ firstName: 'Layla' });
  });

  test('with an invalid id is still stored once', async () => {
    const lead = sampleLead({ submissionId: '../form no. ٧ $(x)' });
    const first = await submit(server, lead);
    const second = await submit(server, lead);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.answer.submissionId).toBe(first.answer.submissionId);
    expect(first.answer.submissionId).toMatch(/^\w+$/);
    expect(await countCopies(server, String(first.answer.submissionId))).toBe(1);
  });

  test.each([
    ['country', 'UAE', 'AE'],
    ['country', 'ksa', 'SA'],
    ['country', 'Lebanon', 'LB'],
    ['country', 'Kuwait', 'Kuwait'],
    ['topic', 'إعادة الشراء', 'إعادة الشراء'],
    ['topic', undefined, ''],
    ['topic', {}, ''],
    ['topic', 'x'.repeat(101), 'x'.repeat(100)],
    ['variant', undefined, ''],
    ['variant', ' b\0 ', 'b'],
    ['variant', 'x'.repeat(41), 'x'.repeat(40)],
    // Cut before a character of two UTF-16 units, not inside it.
    ['variant', `${'x'.repeat(39)}💎`, 'x'.repeat(39)],
  ])('with the %s %j is stored with %j', async (name, sent, stored) => {
    const id = await sendLead(server, { [name]: sent });
    expect((await showLead(server, id))[name]).toBe(stored);
  });

  test('is qualified by an unambiguous designer, whatever the client claims, and keeps the typed text', async () => {
    const items = [
      { designer: 'ساعة رولكس', isQualified: true },
      { designer: 'Rolex or Omega', isQualified: false },
    ];
    const claimed = items.map((item) => sampleItem({ ...item, isQualified: !item.isQualified }));
    const id = await sendLead(server, { items: claimed });
    expect((await showLead(server, id)).items).toMatchObject(items);
  });

  test('is stored despite odd, unknown or missing fields', async () => {
    const { lastName, email, country, submissionId } = sampleLead();
    const odd = { files: 'x', condition: 'good', extra: { deep: [1] }, model: 116610 };
    const lead = {
      lastName,
      email,
      country,
      submissionId,
      firstName: 'Layla\0\ud83d',
      items: [sampleItem(odd)],
      phone: 971501234567,
      countryCode: { odd: true },
      utmSource: ['a'],
      utmsource: 'wrong case',
      socialLinkId: 42,
      // The brackets make `__proto__` an ordinary member: without them, it would set the prototype.
      ['__proto__']: { email: 'x' },
      toString: 'a',
      constructor: { prototype: 1 },
      unknown: null,
    };
    expect((await submit(server, lead)).status).toBe(200);
    const stored = await showLead(server, submissionId);
    expect(stored).toMatchObject({
      firstName: 'Layla',
      email,
      phone: '971501234567',
      countryCode: '',
      campaign: { socialLinkId: '42' },
      language: null,
    });
    expect(stored.items[0]).toMatchObject({ model: '116610', condition: 'good' });
  });
});

describe('a lead is rejected', () => {
  test('without a required field, by its name', async () => {
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'country']) {
      for (const empty of ['', ' \u00a0\n', '\u200b\u200f', null, undefined]) {
        const { status, answer } = await submit(server, sampleLead({ [field]: empty }));
        expect(status).toBe(400);
        expect(answer).toEqual({ error: expect.stringMatching(/ is required$/), field });
      }
    }
  });

  test('without a required field of an item, by its path', async () => {
    for (const name of ['category', 'designer', 'model', 'condition']) {
      const items = [sampleItem(), sampleItem({ [name]: '  ' })];
      const { status, answer } = await submit(server, sampleLead({ items }));
      const field = `items.1.${name}`;
      expect(status).toBe(400);
      expect(answer).toEqual({ error: expect.stringMatching(/ is required$/), field });
    }
  });

  // Over 100,000 characters together.
  const longText = Array(26).fill(sampleItem({ model: 'x'.repeat(4000) }));
  test.each([
    ['no items', []],
    ['items that are not a list', 'Rolex'],
    ['missing items', undefined],
    ['more text than people type', longText],
  ])('with %s', async (_what, items) => {
    const { status, answer } = await submit(server, sampleLead({ items }));
    expect(status).toBe(400);
    expect(answer).toMatchObject({ field: 'items' });
  });

  test('with an item that is a text, which the answer does not quote', async () => {
    const { status, answer } = await submit(server, sampleLead({ items: ['Rolex'] }));
    expect(status).toBe(400);
    expect(answer).toEqual({ error: 'An item must be a JSON object', field: 'items.0' });
  });

  test.each(['{"firstName": "La', '', 'null', '"text"', '42'])('with the body %j', async (body) => {
    const { status, answer } = await submit(server, body);
    expect(status).toBe(400);
    expect(answer).toEqual({ error: expect.stringMatching(/JSON/) });
  });
});
