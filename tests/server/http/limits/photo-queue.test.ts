import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
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

const secret = 'secret-of-the-partner-1234';
let reads = 0;

/** Serves the photos of one lead, drawn by `draw`. */
function photosDrawnBy(draw: Parameters<typeof addPhotos>[2]): Api {
  const config = readConfig({ LEAD_WEBHOOK_SECRET: secret });
  const readPhoto = async () => {
    reads += 1;
    return { content: Uint8Array.of(1) };
  };
  const app: Api = new Hono();
  // The photo route reads no other dependencies.
  addPhotos(app, { config, store: { readPhoto } } as unknown as AppDependencies, draw);
  return app;
}

function linkTo(position: number): string {
  const place = { rowId: 'lead', itemPosition: 0, position };
  return photoLink('https://shop.example', Buffer.from(secret), place, Date.now() + 60_000);
}

test('draws requested photos one at a time, even after a broken one', async () => {
  const app = photosDrawnBy(draw);
  const requests = Array.from({ length: 8 }, (_, position) => app.request(linkTo(position)));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(7).fill(200), 404]);
  expect(drawings).toEqual({ running: 0, maxRunning: 1, done: 8 });
});

/** Expects a signal that has aborted, as drawing does when its time is over. */
async function drawUntilAborted(_content: Uint8Array, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted();
  throw new Error('The signal has not aborted');
}

test('asks to try again when a photo is not drawn in time', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  onTestFinished(() => timeout.mockRestore());
  const { status, headers } = await photosDrawnBy(drawUntilAborted).request(linkTo(0));
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
});

test('reads no photo for a client that has left the queue', async () => {
  reads = 0;
  await photosDrawnBy(drawUntilAborted).request(linkTo(0), { signal: AbortSignal.abort() });
  expect(reads).toBe(0);
});
