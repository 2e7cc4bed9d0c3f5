import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { photoLink } from '../../../../server/delivery/photo-links.ts';
import { UndrawablePictureError } from '../../../../server/drawing/drawing-errors.ts';
import { addPhotos } from '../../../../server/http/calls/photos.ts';
import type { Api, AppDependencies } from '../../../../server/http/middleware/request-context.ts';

const drawings = { running: 0, maxRunning: 0, done: 0 };

/** Takes a few event loop turns per picture, and fails for the second picture. */
async function draw(content: Uint8Array): Promise<Buffer> {
  drawings.running += 1;
  drawings.maxRunning = Math.max(drawings.maxRunning, drawings.running);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  drawings.running -= 1;
  drawings.done += 1;
  if (drawings.done === 2) throw new UndrawablePictureError('broken');
  return Buffer.from(content);
}

test('draws requested photos one at a time, even after a broken one', async () => {
  const secret = 'secret-of-the-partner-1234';
  const config = readConfig({ LEAD_WEBHOOK_SECRET: secret });
  const store = { readPhoto: async () => ({ content: Uint8Array.of(1) }) };
  const app: Api = new Hono();
  // The photo route reads no other dependencies.
  addPhotos(app, { config, store } as unknown as AppDependencies, draw);
  const requests = Array.from({ length: 8 }, (_, position) => {
    const place = { rowId: 'lead', itemPosition: 0, position };
    const link = photoLink('https://shop.example', Buffer.from(secret), place, Date.now() + 60_000);
    return app.request(link);
  });
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(7).fill(200), 404]);
  expect(drawings).toEqual({ running: 0, maxRunning: 1, done: 8 });
});
