import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { photoLink } from '../../../../server/delivery/photo-links.ts';
import { UndrawablePictureError } from '../../../../server/drawing/drawing-errors.ts';
import { addPhotos } from '../../../../server/http/calls/photos.ts';
import type { Api, AppDependencies } from '../../../../server/http/middleware/request-context.ts';

const drawing = { now: 0, most: 0, drawn: 0 };

/** Takes a few event loop turns per picture; the second one is broken. */
async function draw(content: Uint8Array): Promise<Buffer> {
  drawing.now += 1;
  drawing.most = Math.max(drawing.most, drawing.now);
  for (let turns = 0; turns < 5; turns += 1) await turn();
  drawing.now -= 1;
  drawing.drawn += 1;
  if (drawing.drawn === 2) throw new UndrawablePictureError('broken');
  return Buffer.from(content);
}

test('draws one requested photo at a time, also after a broken one', async () => {
  const config = readConfig({ LEAD_WEBHOOK_SECRET: 'secret-of-the-partner-1234' });
  const key = config.webhook.key ?? new Uint8Array();
  const store = { readPhoto: async () => ({ content: Uint8Array.of(1) }) };
  const app: Api = new Hono();
  // Only the dependencies that the photo route reads.
  addPhotos(app, { config, store } as unknown as AppDependencies, draw);
  const asked = Array.from({ length: 8 }, (_, position) => {
    const place = { rowId: 'lead', itemPosition: 0, position };
    return app.request(photoLink('https://shop.example', key, place, Date.now() + 60_000), {}, {});
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(7).fill(200), 404]);
  expect(drawing).toEqual({ now: 0, most: 1, drawn: 8 });
});
