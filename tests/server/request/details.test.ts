import { describe, expect, test } from 'vitest';
import { picture, sampleItem } from '../../helpers/server/samples.ts';
import { executeOn, rowsOf } from '../../helpers/store/test-store.ts';
import { jpeg, photoFile, startDetailsServer, watchDetails } from './details-server.ts';

const { server, send, open, add, detailsOf, photosOf } = await startDetailsServer();

describe('the form', () => {
  test('keeps every detail, and shows them again with a thank-you', async () => {
    const { submissionId, path } = await send();
    expect((await open(path)).text).not.toContain('Thank you, saved');
    const { status, location } = await add(path, watchDetails);
    expect([status, location]).toEqual([303, `${path}?lang=en#details-1`]);
    expect(await detailsOf(submissionId)).toEqual([watchDetails]);
    const { html, text } = await open(path);
    expect(text).toContain('Thank you, saved');
    for (const [name, value] of Object.entries({ age: '1-5', box: 'yes', service: 'buyback' })) {
      expect(html).toContain(`name="${name}" value="${value}" checked`);
    }
    for (const value of ['2021', 'M126610LN-0001', '١٢٬٥٠٠']) {
      expect(html).toContain(`value="${value}"`);
    }
  });

  test('lets browsers restore the input after a lost connection', async () => {
    const { path } = await send();
    // Browsers restore no field with autocomplete="off" on the way back.
    expect((await open(path)).html).not.toContain('autocomplete="off"');
  });

  test('stops confirming a save after ten minutes', async () => {
    const { submissionId, path } = await send();
    await add(path, { age: '1-5' });
    const where = `where lead_id = '${submissionId}'`;
    const before = Date.now() - 11 * 60_000;
    await executeOn(server.dataDir, `update request_details set changed_at = ${before} ${where}`);
    expect((await open(path)).text).not.toContain('Thank you, saved');
  });

  test('asks for the documents that belong to the category', async () => {
    const items = ['Watch', 'Jewelry', 'Handbag'].map((category) => sampleItem({ category }));
    const { submissionId, path } = await send({ items });
    const { html } = await open(path);
    const forms = html.split('<details').slice(1);
    const asked = forms.map((form) => [
      form.includes('Papers'),
      form.includes('Authenticity card'),
      form.includes('Stone certificate'),
    ]);
    expect(asked).toEqual([
      [true, false, false],
      [false, false, true],
      [false, true, false],
    ]);
    await add(path, { stoneCertificate: 'yes', papers: 'yes' }, { item: '1' });
    expect(await detailsOf(submissionId)).toEqual([{ stoneCertificate: 'yes' }]);
  });

  test('is in Arabic, also after a save and a refusal', async () => {
    const { path } = await send({}, '?lang=ar');
    const { text } = await open(path);
    expect(text).toContain('ساعدنا على تسعيرها أسرع');
    expect(text).toContain('أقل من سنة');
    const { location } = await add(path, { age: 'unknown' }, { lang: 'ar' });
    expect(location).toBe(`${path}?lang=ar#details-1`);
    expect((await open(`${path}?lang=ar`)).text).toContain('شكرًا لك، حُفظت التفاصيل');
    const gif = photoFile(await picture('gif'), 'a.gif');
    const refused = await add(path, { serial: 'رقم 7' }, { lang: 'ar', photos: [gif] });
    expect(refused.status).toBe(415);
    expect(refused.html).toContain('ليس صورة بصيغة JPEG أو PNG');
    expect(refused.html).toContain('value="رقم 7"');
  });

  test('redirects from its own URL to the page', async () => {
    const { path } = await send();
    const opened = await open(`${path}/details?lang=ar&item=0`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${path}?lang=ar`]);
  });

  test('replaces and clears what was saved before', async () => {
    const { submissionId, path } = await send();
    await add(path, watchDetails);
    await add(path, { age: 'over-10' });
    expect(await detailsOf(submissionId)).toEqual([{ age: 'over-10' }]);
    await add(path, {});
    expect(await detailsOf(submissionId)).toEqual([{}]);
  });

  test('shows hostile texts as texts, and keeps only known choices', async () => {
    const { submissionId, path } = await send();
    const evil = '"><script>alert(1)</script>';
    await add(path, {
      age: evil,
      box: 'maybe',
      service: 'gift',
      serial: `${evil}\u202e\0\u001b[31m`,
      expectedPrice: 'as much as you can',
      year: 'x'.repeat(5000),
    });
    const { html } = await open(path);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)');
    const [details] = await detailsOf(submissionId);
    expect(Object.keys(details)).toEqual(['year', 'serial', 'expectedPrice']);
    expect(details.serial).toBe(`${evil} [31m`);
    expect(details.year).toHaveLength(40);
    expect(details.expectedPrice).toBe('as much as you can');
  });

  test('asks for an entry when it is empty', async () => {
    const { submissionId, path } = await send();
    const { status, html } = await add(path, { serial: '  ' });
    expect([status, html]).toEqual([
      422,
      expect.stringContaining('Choose or enter something first'),
    ]);
    expect(await detailsOf(submissionId)).toEqual([]);
  });
});

describe('photos', () => {
  test('are added after those of the lead, which stays the same', async () => {
    const { submissionId, path } = await send();
    const where = `where submission_id = '${submissionId}'`;
    const lead = `select content_hash, version, received_at from leads ${where}`;
    const before = await rowsOf(server.dataDir, lead);
    const photos = [photoFile(await jpeg()), photoFile(await picture('png'), 'b.png', 'image/png')];
    expect((await add(path, {}, { photos })).status).toBe(303);
    const stored = await photosOf(submissionId);
    expect(
      stored.map(({ position, name, type, is_added }) => [position, name, type, Boolean(is_added)]),
    ).toEqual([
      [0, 'front.jpg', 'image/jpeg', false],
      [1, 'added.jpg', 'image/jpeg', true],
      [2, 'b.png', 'image/png', true],
    ]);
    expect(await rowsOf(server.dataDir, lead)).toEqual(before);
    const { html } = await open(path);
    const drawn = await fetch(`${server.origin}${path}/photos/0/2`);
    expect(html).toContain(`${path}/photos/0/2`);
    expect(drawn.headers.get('content-type')).toBe('image/jpeg');
    // As in leads of earlier releases, whose hash is computed when they are sent again.
    await executeOn(server.dataDir, `update leads set content_hash = null ${where}`);
    const again = await send({ submissionId });
    expect(again.path).toBe(path);
    expect(await rowsOf(server.dataDir, lead)).toEqual(before);
  });

  test('of another type are rejected by name, with the input in the returned form', async () => {
    const { submissionId, path } = await send();
    const photos = [photoFile(await jpeg()), photoFile(Buffer.from('%PDF'), 'papers.pdf')];
    const { status, html } = await add(path, watchDetails, { photos });
    expect(status).toBe(415);
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/papers\.pdf.? is not a JPEG or PNG photo/);
    expect(html).toContain('value="M126610LN-0001"');
    expect(html).toContain('name="age" value="1-5" checked');
    expect(await detailsOf(submissionId)).toEqual([]);
    expect(await photosOf(submissionId)).toHaveLength(1);
  });

  test('are at most three at once, and twelve of an item', async () => {
    const { submissionId, path } = await send();
    // Different widths make different photos.
    const files = async (...widths: number[]) =>
      Promise.all(widths.map(async (width) => photoFile(await jpeg(width))));
    const four = await add(path, { year: '1999' }, { photos: await files(51, 52, 53, 54) });
    expect([four.status, four.html]).toEqual([
      422,
      expect.stringContaining('Only 3 photos can be added at once'),
    ]);
    expect(four.html).toContain('value="1999"');
    for (const first of [60, 70, 80]) {
      const photos = await files(first, first + 1, first + 2);
      expect((await add(path, {}, { photos })).status).toBe(303);
    }
    expect((await open(path)).text).toContain('up to 2 at once');
    const last = await Promise.all(
      [90, 92].map(async (width) => add(path, {}, { photos: await files(width, width + 1) })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await photosOf(submissionId)).toHaveLength(12);
    expect((await open(path)).text).toContain('This item has 12 photos');
    const more = await add(path, {}, { photos: await files(99) });
    expect([more.status, more.html]).toEqual([
      422,
      expect.stringContaining('as many photos as we'),
    ]);
  });

  test('are not stored twice by a double tap', async () => {
    const { submissionId, path } = await send();
    const photos = [photoFile(await jpeg())];
    const both = await Promise.all([
      add(path, watchDetails, { photos }),
      add(path, watchDetails, { photos }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await photosOf(submissionId)).toHaveLength(2);
    const changes = `select * from audit_log where submission_id = '${submissionId}'`;
    const actions = (await rowsOf(server.dataDir, changes)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'details-added')).toHaveLength(1);
  });

  test('that fill an item are saved, not rejected, by a second tap', async () => {
    const { submissionId, path } = await send();
    const addWidths = async (...widths: number[]) => {
      const photos = await Promise.all(widths.map(async (width) => photoFile(await jpeg(width))));
      return (await add(path, {}, { photos })).status;
    };
    await addWidths(51, 52, 53);
    await addWidths(54, 55, 56);
    await addWidths(57, 58);
    expect([await addWidths(61, 62, 63), await addWidths(61, 62, 63)]).toEqual([303, 303]);
    expect(await photosOf(submissionId)).toHaveLength(12);
    expect(await addWidths(61, 64)).toBe(422);
  });

  test('of several saves at once are all kept', async () => {
    const { submissionId, path } = await send();
    const saves = [61, 62, 63, 64].map(async (width) =>
      add(path, { year: '2000' }, { photos: [photoFile(await jpeg(width), `${width}.jpg`)] }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses).toEqual([303, 303, 303, 303]);
    const stored = await photosOf(submissionId);
    expect(stored.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(stored.map(({ name }) => name)).size).toBe(5);
  });
});
