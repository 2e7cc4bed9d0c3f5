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

const gif = await picture('gif');
const webp = await picture('webp');
const jpeg = await picture('jpeg');
const png = await picture('png');

const server = await startApp();

describe('photos of a lead', () => {
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

  const bombs = pictureBombs.filter(({ reason }) => reason);
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
  test.each([
    ['a GIF', dataUrl(gif), 'type'],
    ['a WebP', dataUrl(webp), 'type'],
    ['a page', dataUrl(Buffer.from('<script>alert(1)</script>'.repeat(50))), 'type'],
    ['an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'type'],
    ['not base64', 'data:image/jpeg,%FF%D8', 'type'],
    ['the first bytes of a JPEG', dataUrl(jpegStart), 'broken'],
    ['a JPEG in name only', dataUrl(Buffer.concat([jpegStart, Buffer.alloc(9999, 'x')])), 'broken'],
    ['a JPEG truncated before its pixels', dataUrl(jpeg.subarray(0, 200)), 'broken'],
    ['a PNG truncated before its pixels', dataUrl(png.subarray(0, 24)), 'broken'],
    ['a picture of zero width', dataUrl(resizedPng(png, 0, 30)), 'broken'],
    ['900 million pixels', dataUrl(resizedPng(png, 30_000, 30_000)), 'too-many-pixels'],
    ...bombs.map(({ name, content, reason }) => [name, dataUrl(content), reason]),
  ])(
    'are left out and named if invalid (%s); an item without a valid photo rejects the lead',
    async (_what, photo, reason) => {
      const [good] = sampleItem().base64Files as string[];
      const files = [{ name: 'front.jpg' }, { name: 'back.webp' }, { name: 'side.jpg' }];
      const mixed = sampleItem({ files, base64Files: [good, photo, good] });
      const lead = sampleLead({ items: [sampleItem(), mixed] });
      const leftOut = [{ field: 'items.1.photos.1', name: 'back.webp', reason }];
      const { status, answer } = await submit(server, lead);
      expect(answer).toMatchObject({ status: 'success', submissionId: lead.submissionId, leftOut });
      expect(status).toBe(200);
      const stored = await showLead(server, lead.submissionId);
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
      expect(await countCopies(server, alone.submissionId)).toBe(0);
    },
  );

  test.each([
    ['required', [''], 'Photo upload is required'],
    [
      'limited to three per item',
      Array(4).fill(dataUrl(jpeg)),
      'You can only upload up to 3 images.',
    ],
  ])('are %s', async (_, base64Files, error) => {
    const item = sampleItem({ base64Files, image1Base64: null });
    const { status, answer } = await submit(server, sampleLead({ items: [item] }));
    expect([status, answer]).toEqual([400, { error, field: 'items.0.photos' }]);
  });
});
