import { describe, expect, test } from 'vitest';
import { picture } from '../../helpers/server/samples.ts';
import { executeOn, rowsOf } from '../../helpers/store/test-store.ts';
import { jpeg, photoFile, startDetailsServer, watchDetails } from './details-server.ts';

const { server, send, open, add, detailsOf, photosOf } = await startDetailsServer();

/** Returns a photo of each width: different widths make different photos. */
const files = (...widths: number[]) =>
  Promise.all(widths.map(async (width) => photoFile(await jpeg(width))));

describe('added photos', () => {
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

  test('without content are rejected by name', async () => {
    const { submissionId, path } = await send();
    const photos = [photoFile(await jpeg()), photoFile(Buffer.alloc(0), 'not-downloaded.jpg')];
    const { status, html } = await add(path, {}, { photos });
    expect(status).toBe(415);
    expect(html).toMatch(/not-downloaded\.jpg.? is not a JPEG or PNG photo/);
    expect(await photosOf(submissionId)).toHaveLength(1);
  });

  test('of another type are rejected by name, with the input in the returned form', async () => {
    const { submissionId, path } = await send();
    const longName = `${'long'.repeat(50)}.pdf`;
    const photos = [
      photoFile(await jpeg()),
      photoFile(Buffer.from('%PDF'), 'papers.pdf'),
      photoFile(Buffer.from('%PDF'), longName),
    ];
    const { status, html } = await add(path, watchDetails, { photos });
    expect(status).toBe(415);
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/papers\.pdf.? is not a JPEG or PNG photo/);
    expect(html).toContain('longlong');
    expect(html).not.toContain(longName);
    expect(html).toContain('choose the photos again');
    expect(html).toContain('value="M126610LN-0001"');
    expect(html).toContain('name="age" value="1-5" checked');
    expect(await detailsOf(submissionId)).toEqual([]);
    expect(await photosOf(submissionId)).toHaveLength(1);
  });

  test('are at most three at once, and twelve of an item', async () => {
    const { submissionId, path } = await send();
    const four = await add(path, { year: '1999' }, { photos: await files(51, 52, 53, 54) });
    expect([four.status, four.html]).toEqual([
      422,
      expect.stringContaining('Only 3 photos can be added at once'),
    ]);
    expect(four.html).toContain('value="1999"');
    const addWidths = async (...widths: number[]) =>
      add(path, {}, { photos: await files(...widths) });
    for (const first of [60, 70, 80]) {
      expect((await addWidths(first, first + 1, first + 2)).status).toBe(303);
    }
    expect((await open(path)).text).toContain('up to 2 at once');
    const last = await Promise.all([addWidths(90, 91), addWidths(92, 93)]);
    expect(last.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(last.find(({ status }) => status === 422)?.html).toContain('as many photos as we');
    expect(await photosOf(submissionId)).toHaveLength(12);
    expect((await open(path)).text).toContain('This item has 12 photos');
    // A second tap sends photos that are stored already.
    expect((await addWidths(80, 81, 82)).status).toBe(303);
    expect(await photosOf(submissionId)).toHaveLength(12);
    const more = await addWidths(80, 99);
    expect([more.status, more.html]).toEqual([
      422,
      expect.stringContaining('as many photos as we'),
    ]);
  });

  test('are stored once, even if they are chosen twice and sent by a double tap', async () => {
    const { submissionId, path } = await send();
    const content = await jpeg();
    const photos = [photoFile(content), photoFile(content, 'copy.jpg')];
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
