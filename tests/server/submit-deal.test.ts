import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toSubmitDeal } from '../../widgets/domain/wire.ts';
import { cleanUp, desk, type RunningServer, startServer } from '../helpers/server.ts';
import { dataUrl, type Json, picture, sampleItem, sampleLead, submit } from './samples.ts';

const gif = await picture('gif');
const webp = await picture('webp');
const jpeg = await picture('jpeg');
const png = await picture('png');

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(cleanUp);

async function show(submissionId: unknown): Promise<Json & { items: Json[] }> {
  const { code, stdout, stderr } = await desk(server.dataDir, [
    'show',
    String(submissionId),
    '--json',
  ]);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** A PNG that claims to be of another size. */
function resized(png: Buffer, width: number, height: number): Buffer {
  const other = Buffer.from(png);
  other.writeUInt32BE(width, 16);
  other.writeUInt32BE(height, 20);
  other.writeUInt32BE(crc32(other.subarray(12, 29)), 29);
  return other;
}

async function copiesOf(submissionId: string): Promise<number> {
  const { stdout } = await desk(server.dataDir, ['list', '--limit', '1000', '--json']);
  return JSON.parse(stdout).filter((lead: Json) => lead.submissionId === submissionId).length;
}

describe('a lead', () => {
  test('is stored whole, with its photos, campaign, language and what was noticed', async () => {
    const lead = sampleLead();
    const { status, answer } = await submit(server, lead, {
      query: '?lang=ar&spam=honeypot,fast,<script>',
    });
    expect(status).toBe(200);
    expect(answer).toEqual({ status: 'success', submissionId: lead.submissionId });
    expect(await show(lead.submissionId)).toEqual({
      submissionId: lead.submissionId,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      language: 'ar',
      firstName: 'Layla',
      lastName: 'Haddad',
      email: 'layla@example.com',
      phone: '+971501234567',
      countryCode: '+971',
      phoneWithoutCountryCode: '501234567',
      country: 'AE',
      campaign: { utmSource: 'partner-name', utmAudience: 'collectors', utmCampaign: 'winter' },
      spam: ['honeypot', 'fast'],
      items: [
        {
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
      earlier: [],
      offers: [],
    });
  });

  test('can come from the form itself', async () => {
    const content = await picture('png');
    const photo = {
      name: 'a.png',
      type: 'image/png',
      size: 1,
      dataUrl: dataUrl(content, 'image/png'),
    };
    const item = {
      category: 'Handbag',
      designer: 'Hermès',
      model: 'Kelly',
      condition: 'new',
    } as const;
    const contact = {
      firstName: 'Mona',
      lastName: 'K',
      email: 'm@example.com',
      phone: '0501234567',
    };
    const body = toSubmitDeal(
      { ...contact, dialCountry: 'SA', country: 'SA', items: [{ ...item, photos: [photo] }] },
      { utmAudience: 'vip' },
      'form-1234',
    );
    expect((await submit(server, body)).status).toBe(200);
    const stored = await show('form-1234');
    expect(stored).toMatchObject({ country: 'SA', campaign: { utmAudience: 'vip' } });
    expect(stored.items[0]).toMatchObject({
      isQualified: true,
      condition: 'New (never been worn)',
      photos: [{ name: 'a.png', type: 'image/png', size: content.length }],
    });
  });

  test('is stored once when it is sent again', async () => {
    const lead = sampleLead();
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await submit(server, lead)).status).toBe(200);
    }
    expect(await copiesOf(lead.submissionId)).toBe(1);
    expect((await show(lead.submissionId)).items).toHaveLength(1);
  });

  test('is stored once when it arrives twenty times at the same moment', async () => {
    const lead = sampleLead();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(server, lead)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await copiesOf(lead.submissionId)).toBe(1);
  });

  test('without an id is given one', async () => {
    const { status, answer } = await submit(server, sampleLead({ submissionId: undefined }));
    expect(status).toBe(200);
    expect(answer.submissionId).toMatch(/^[\da-f-]{36}$/);
    expect(await show(answer.submissionId)).toMatchObject({ firstName: 'Layla' });
  });

  test('with an id that is no uuid is still stored once', async () => {
    const lead = sampleLead({ submissionId: '../form no. ٧ $(x)' });
    const first = await submit(server, lead);
    const second = await submit(server, lead);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.answer.submissionId).toBe(first.answer.submissionId);
    expect(first.answer.submissionId).toMatch(/^\w+$/);
    expect(await copiesOf(String(first.answer.submissionId))).toBe(1);
  });

  test.each([
    ['UAE', 'AE'],
    ['ksa', 'SA'],
    ['Lebanon', 'LB'],
    ['Kuwait', 'Kuwait'],
  ])('from the country "%s" is stored as %s', async (country, stored) => {
    const lead = sampleLead({ country });
    expect((await submit(server, lead)).status).toBe(200);
    expect(await show(lead.submissionId)).toMatchObject({ country: stored });
  });

  test('is qualified by its designer, whatever the sender claims', async () => {
    const items = [
      sampleItem({ designer: 'كارتييه', isQualified: false }),
      sampleItem({ designer: 'Sample & Sons', isQualified: true }),
    ];
    const lead = sampleLead({ items });
    await submit(server, lead);
    const stored = await show(lead.submissionId);
    expect(stored.items.map((item) => item.isQualified)).toEqual([true, false]);
  });

  test('is not lost over an odd or missing field that nobody requires', async () => {
    const { firstName, lastName, email, country, submissionId } = sampleLead();
    const { model: _, ...item } = sampleItem({
      files: 'x',
      condition: 'good',
      extra: { deep: [1] },
    });
    const lead = {
      ...{ firstName: `${firstName}\0\ud83d`, lastName, email, country, submissionId },
      items: [{ ...item, model: 116610 }],
      phone: 971501234567,
      countryCode: { odd: true },
      utmSource: ['a'],
      socialLinkId: 42,
      __proto__: { polluted: true },
      surprise: null,
    };
    expect((await submit(server, lead)).status).toBe(200);
    const stored = await show(submissionId);
    expect(stored).toMatchObject({
      firstName: 'Layla',
      phone: '971501234567',
      countryCode: '',
      campaign: { socialLinkId: '42' },
      language: null,
    });
    expect(stored.items[0]).toMatchObject({ model: '116610', condition: 'good' });
  });

  test('may come as text/plain, as a page that is being closed sends it', async () => {
    const lead = sampleLead();
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
    expect((await submit(server, lead, { headers })).status).toBe(200);
    expect(await copiesOf(lead.submissionId)).toBe(1);
  });
});

describe('photos', () => {
  test('are read from bare base64 and from image1Base64 … image3Base64', async () => {
    const bare = sampleItem({ base64Files: [jpeg.toString('base64'), png.toString('base64')] });
    const single = sampleItem({
      base64Files: [],
      files: undefined,
      image1Base64: dataUrl(png, 'image/png'),
      image3Base64: dataUrl(jpeg),
    });
    const lead = sampleLead({ items: [bare, single] });
    expect((await submit(server, lead)).status).toBe(200);
    const { items } = await show(lead.submissionId);
    const sizes = items.map(({ photos }) => (photos as Json[]).map(({ size }) => size));
    expect(sizes).toEqual([
      [jpeg.length, png.length],
      [png.length, jpeg.length],
    ]);
  });

  const start = Buffer.from([0xff, 0xd8, 0xff]);
  test.each([
    ['a GIF', dataUrl(gif), 'type'],
    ['a WebP', dataUrl(webp), 'type'],
    ['a page', dataUrl(Buffer.from('<script>alert(1)</script>'.repeat(50))), 'type'],
    ['an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'type'],
    ['no base64 at all', 'data:image/jpeg,%FF%D8', 'type'],
    ['the first bytes of a JPEG', dataUrl(start), 'broken'],
    ['a JPEG in name only', dataUrl(Buffer.concat([start, Buffer.alloc(9999, 'x')])), 'broken'],
    ['a JPEG cut before its pixels', dataUrl(jpeg.subarray(0, 200)), 'broken'],
    ['a PNG cut before its pixels', dataUrl(png.subarray(0, 24)), 'broken'],
    ['a picture of no width', dataUrl(resized(png, 0, 30)), 'broken'],
    ['a picture of 900 million pixels', dataUrl(resized(png, 3e4, 3e4)), 'too-many-pixels'],
  ])(
    'that are %s are left out and named, and the good ones are stored; alone they are refused',
    async (_what, photo, reason) => {
      const [good] = sampleItem().base64Files as string[];
      const files = [{ name: 'front.jpg' }, { name: 'back.webp' }, { name: 'side.jpg' }];
      const mixed = sampleItem({ files, base64Files: [good, photo, good] });
      const lead = sampleLead({ items: [sampleItem(), mixed] });
      const leftOut = [{ field: 'items.1.photos.1', name: 'back.webp', reason }];
      const { status, answer } = await submit(server, lead);
      expect(answer).toEqual({ status: 'success', submissionId: lead.submissionId, leftOut });
      expect(status).toBe(200);
      const stored = await show(lead.submissionId);
      expect(stored).toMatchObject({ leftOut });
      expect(stored.items.map(({ photos }) => (photos as Json[]).map(({ name }) => name))).toEqual([
        ['front.jpg'],
        ['front.jpg', 'side.jpg'],
      ]);
      const { stdout } = await desk(server.dataDir, ['show', lead.submissionId]);
      expect(stdout).toMatch(/Left out\s+back\.webp \(item 2, photo 2: /);

      const alone = sampleLead({ items: [sampleItem(), sampleItem({ base64Files: [photo] })] });
      const refused = await submit(server, alone);
      expect(refused.status).toBe(415);
      expect(refused.answer).toEqual({ error: expect.any(String), field: 'items.1.photos' });
      expect(await copiesOf(alone.submissionId)).toBe(0);
    },
  );

  test('are three per item at most', async () => {
    const photo = dataUrl(await picture('jpeg'));
    const item = sampleItem({ base64Files: [photo, photo, photo, photo] });
    const { status, answer } = await submit(server, sampleLead({ items: [item] }));
    expect(status).toBe(400);
    expect(answer).toEqual({
      error: 'You can only upload up to 3 images.',
      field: 'items.0.photos',
    });
  });

  test('are required', async () => {
    const item = sampleItem({ base64Files: [''], image1Base64: null });
    const { status, answer } = await submit(server, sampleLead({ items: [item] }));
    expect(status).toBe(400);
    expect(answer).toEqual({ error: 'Photo upload is required', field: 'items.0.photos' });
  });
});

describe('a lead is refused', () => {
  test.each(['firstName', 'lastName', 'email', 'phone', 'country'])(
    'without %s, by its name',
    async (field) => {
      for (const empty of ['', ' \u00a0\n', null, undefined]) {
        const { status, answer } = await submit(server, sampleLead({ [field]: empty }));
        expect(status).toBe(400);
        expect(answer).toEqual({ error: expect.stringMatching(/ is required$/), field });
      }
    },
  );

  test.each(['category', 'designer', 'model', 'condition'])(
    'without the %s of an item, by its path',
    async (field) => {
      const items = [sampleItem(), sampleItem({ [field]: '  ' })];
      const { status, answer } = await submit(server, sampleLead({ items }));
      expect(status).toBe(400);
      expect(answer).toEqual({
        error: expect.stringMatching(/ is required$/),
        field: `items.1.${field}`,
      });
    },
  );

  test.each([
    ['no items', { items: [] }],
    ['items that are no list', { items: 'Rolex' }],
    ['no items at all', { items: undefined }],
  ])('with %s', async (_what, changes) => {
    const { status, answer } = await submit(server, sampleLead(changes));
    expect(status).toBe(400);
    expect(answer).toMatchObject({ field: 'items' });
  });

  test.each(['{"firstName": "La', '', 'null', '"text"', '42'])(
    'when the body is %j',
    async (body) => {
      const { status, answer } = await submit(server, body);
      expect(status).toBe(400);
      expect(answer).toEqual({ error: expect.stringMatching(/JSON/) });
    },
  );

  test('when it is no JSON by its type', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, answer } = await submit(server, 'firstName=Layla', { headers });
    expect(status).toBe(415);
    expect(answer).toEqual({ error: expect.any(String) });
  });

  test('when it is asked for instead of sent', async () => {
    const response = await fetch(`${server.origin}/api/v1/public/submit-deal`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
  });
});

test('an unknown call is answered with 404 and an error', async () => {
  const response = await fetch(`${server.origin}/api/v1/public/nothing`, { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});

test('the health check tells that the store works', async () => {
  const response = await fetch(`${server.origin}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});
