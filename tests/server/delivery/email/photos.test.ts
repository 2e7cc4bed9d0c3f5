import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { attachPhotos } from '../../../../server/delivery/email/team/attach-photos.ts';
import { DrawingBudget } from '../../../../server/delivery/email/team/drawing-budget.ts';
import { cameraPhoto, noise } from '../../../helpers/server/samples.ts';
import { newItem, newPhoto } from '../../../helpers/store/stored-lead.ts';
import { openMail } from './mail-setup.ts';

const { outbox, emailOf } = await openMail('mail');

describe('photos in an email', () => {
  test('are attached as drawn, without camera metadata', async () => {
    const photos = [await cameraPhoto(), await noise(60, 40)].map((content) =>
      newPhoto({ content }),
    );
    const { mail } = await emailOf(await outbox.lead({ items: [newItem({ photos })] }));
    const attached = mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    expect(attached).toEqual([
      ['item-1-photo-1.jpg', 'image/jpeg'],
      ['item-1-photo-2.jpg', 'image/jpeg'],
    ]);
    const bytes = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    const { format, height, exif } = await sharp(bytes).metadata();
    expect([format, height, exif]).toEqual(['jpeg', 1600, undefined]);
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
