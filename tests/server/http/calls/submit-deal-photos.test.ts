import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { pictureBombs } from '../../../helpers/server/attacks/picture-bombs.ts';
import { resizedPng } from '../../../helpers/server/attacks/picture-files.ts';
import {
  dataUrl,
  type Json,
  picture,
  sampleItem,
  sampleLead,
  sendLead,
  submit,
} from '../../../helpers/server/samples.ts';
import { desk } from '../../../helpers/server/server.ts';
import { countCopies, showLead } from '../../store/stored-leads.ts';

const jpeg = await picture('jpeg');
const png = await picture('png');

const server = await startApp();

describe('photos of a lead', async () => {
  test('are accepted as bare base64 and as image1Base64 … image3Base64', async () => {
    const bare = sampleItem({ base64Files: [jpeg.toString('base64'), png.toString('base64')] });
    const single = sampleItem({
      base64Files: [],
      files: undefined,
      image1Base64: dataUrl(png, 'image/png'),
      image3Base64: dataUrl(jpeg),
    });
    const full = { ...single, image2Base64: dataUrl(jpeg) };
    const id = await sendLead(server, { items: [bare, single, full] });
    const { items } = await showLead(server, id);
    const sizes = items.map(({ photos }) => (photos as Json[]).map(({ size }) => size));
    expect(sizes).toEqual([
      [jpeg.length, png.length],
      [png.length, jpeg.length],
      [png.length, jpeg.length, jpeg.length],
    ]);
  });

  const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
  const invalid = [
    ['a GIF', dataUrl(await picture('gif')), 'type'],
    ['a WebP', dataUrl(await picture('webp')), 'type'],
    ['a page', dataUrl(Buffer.from('<script>alert(1)</script>'.repeat(50))), 'type'],
    ['an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'type'],
    ['text without base64', 'data:image/jpeg,%FF%D8', 'type'],
    ['the first bytes of a JPEG', dataUrl(jpegStart), 'broken'],
    ['a JPEG in name only', dataUrl(Buffer.concat([jpegStart, Buffer.alloc(9999, 'x')])), 'broken'],
    ['a JPEG truncated before its pixels', dataUrl(jpeg.subarray(0, 200)), 'broken'],
    ['a PNG truncated before its pixels', dataUrl(png.subarray(0, 24)), 'broken'],
    ['a picture of zero width', dataUrl(resizedPng(png, 0, 30)), 'broken'],
    ['900 million pixels', dataUrl(resizedPng(png, 30_000, 30_000)), 'too-many-pixels'],
    ...pictureBombs
      .filter(({ reason }) => reason)
      .map(({ name, content, reason }) => [name, dataUrl(content), reason]),
  ];

  test('are left out of their item and named if they are invalid', async () => {
    const files = [{ name: 'front.jpg' }, { name: 'back.webp' }, { name: 'side.jpg' }];
    const good = dataUrl(jpeg);
    const items = invalid.map(([, photo]) =>
      sampleItem({ files, base64Files: [good, photo, good] }),
    );
    const lead = sampleLead({ items });
    const { status, answer } = await submit(server, lead);
    const leftOut = invalid.map(([, , reason], index) => {
      return { field: `items.${index}.photos.1`, name: 'back.webp', reason };
    });
    expect(answer).toMatchObject({ status: 'success', submissionId: lead.submissionId, leftOut });
    expect(status).toBe(200);
    const stored = await showLead(server, lead.submissionId);
    expect(stored).toMatchObject({ leftOut });
    for (const { photos } of stored.items) {
      expect((photos as Json[]).map(({ name }) => name)).toEqual(['front.jpg', 'side.jpg']);
    }
    const { stdout } = await desk(server.dataDir, ['show', lead.submissionId]);
    expect(stdout).toMatch(/Left out\s+back\.webp \(item 1, photo 2: /);
  });

  test.each(invalid)('reject a lead with an item that has only %s', async (_, photo) => {
    const lead = sampleLead({ items: [sampleItem(), sampleItem({ base64Files: [photo] })] });
    const refused = await submit(server, lead);
    expect(refused.status).toBe(415);
    expect(refused.answer).toEqual({ error: expect.any(String), field: 'items.1.photos' });
    expect(await countCopies(server, lead.submissionId)).toBe(0);
  });

  test('are required, and at most three per item', async () => {
    for (const [base64Files, error] of [
      [[''], 'Photo upload is required'],
      [Array(4).fill(dataUrl(jpeg)), 'You can only upload up to 3 images.'],
    ]) {
      const item = sampleItem({ base64Files, image1Base64: null });
      const { status, answer } = await submit(server, sampleLead({ items: [item] }));
      expect([status, answer]).toEqual([400, { error, field: 'items.0.photos' }]);
    }
  });
});
