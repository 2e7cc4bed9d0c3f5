import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { attachPhotos } from '../../../../server/delivery/email/team/attach-photos.ts';
import { DrawingBudget } from '../../../../server/delivery/email/team/drawing-budget.ts';
import { cameraPhoto, noise } from '../../../helpers/server/samples.ts';
import { newItem, newPhoto } from '../../../helpers/store/stored-lead.ts';
import { openMail } from './mail-setup.ts';

const { outbox, emailOf } = await openMail('mail');

describe('photos in an email', () => {
  test('are attached upright, at most 1600 px large, as complete JPEGs without camera metadata', async () => {
    const photos = [await cameraPhoto(), await noise(60, 40)].map((content) =>
      newPhoto({ content }),
    );
    const { mail } = await emailOf(await outbox.lead({ items: [newItem({ photos })] }));
    const names = mail.attachments.map(({ filename }) => filename);
    expect(names).toEqual(['item-1-photo-1.jpg', 'item-1-photo-2.jpg']);
    const sizes = [];
    for (const { content: attached, mimeType } of mail.attachments) {
      expect(mimeType).toBe('image/jpeg');
      const bytes = Buffer.from(attached as ArrayBuffer);
      expect(bytes.toString('latin1')).not.toMatch(/secret|Exif|GPS/);
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect([format, exif]).toEqual(['jpeg', undefined]);
      // Decodes every pixel, so a truncated picture would reject.
      await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [800, 1600],
      [60, 40],
    ]);
  });

  test('are read one by one, and listed by name when they cannot be drawn or exceed the size limit', async () => {
    const whole = await noise(60, 40);
    // The last one would fit, but drawing ends at the first that does not.
    const small = await noise(6, 4);
    const erased = undefined;
    const reads: number[] = [];
    const contents = [Buffer.from('torn'), whole, whole, whole, small, erased];
    const photos = contents.map((content, position) => ({
      itemPosition: 0,
      position,
      async read() {
        reads.push(position);
        return content;
      },
    }));
    const { signal } = new AbortController();
    const attach = (some: typeof photos, sizeLimit?: number) =>
      attachPhotos(some, new DrawingBudget().start(), signal, sizeLimit);
    const [alone] = (await attach(photos.slice(1, 2))).attachments;
    const roomForTwo = (alone?.content.length ?? 0) * 2.5;
    const gone = await attach(photos.slice(5));
    expect(gone.outcomeOf(0, 5)).toBe('not attached: no longer stored');
    reads.splice(0);
    const all = await attach(photos, roomForTwo);
    expect(reads).toEqual([0, 1, 2, 3]);
    expect(all.attachments.map(({ filename }) => filename)).toEqual([
      'item-1-photo-2.jpg',
      'item-1-photo-3.jpg',
    ]);
    expect([0, 1, 2, 3, 4, 5].map((position) => all.outcomeOf(0, position))).toEqual([
      'not attached: cannot be drawn',
      'attached as item-1-photo-2.jpg',
      'attached as item-1-photo-3.jpg',
      'not attached: too large together',
      'not attached: too large together',
      'not attached: too large together',
    ]);
  });
});
