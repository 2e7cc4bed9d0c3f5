import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { savePhotos } from '../../../server/desk/actions/save-photos.ts';
import { drawJpeg } from '../../../server/drawing/draw-jpeg.ts';
import {
  DrawingInterruptedError,
  UndrawablePictureError,
} from '../../../server/drawing/drawing-errors.ts';
import { DrawingProcess } from '../../../server/drawing/drawing-process.ts';
import { readThumbnail } from '../../../server/drawing/thumbnail.ts';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import { StoreUnavailableError } from '../../../server/store/errors.ts';
import type { StoredLead } from '../../../server/store/store.ts';
import { blackPng } from '../../helpers/server/attacks/picture-files.ts';
import { drawingProcessesOf, isRunning, memoryOf } from '../../helpers/server/processes.ts';
import { cameraPhoto, picture } from '../../helpers/server/samples.ts';
import { temporaryDir, until } from '../../helpers/server/server.ts';
import { newItem, newPhoto, storeLead } from '../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

afterEach(() => void vi.useRealTimers());

/** Unpacks to 120 MB, slow enough to be interrupted while it is drawn. */
const large = blackPng(6400, 6400, { isInterlaced: true });
/** 40 px wide. */
const small = await picture('png');

/** Waits until a process draws the large picture, and returns its id: an idle one occupies 70 MB. */
async function drawingProcess(): Promise<number> {
  await until(() => drawingProcessesOf(process.pid).some((pid) => memoryOf(pid) > 120));
  const [found = 0, ...others] = drawingProcessesOf(process.pid);
  expect(others).toEqual([]);
  return found;
}

async function expectDrawsSmall(): Promise<void> {
  const { format, width } = await sharp(await drawJpeg(small)).metadata();
  expect([format, width]).toEqual(['jpeg', 40]);
}

test('makes an upright, complete JPEG of at most 1600 px without camera metadata', async () => {
  const drawn = await drawJpeg(await cameraPhoto());
  expect(drawn.toString('latin1')).not.toMatch(/secret|Exif|GPS/);
  const { format, width, height } = await sharp(drawn).metadata();
  expect([format, width, height]).toEqual(['jpeg', 800, 1600]);
  // Decodes every pixel, so a truncated picture would reject.
  await sharp(drawn, { failOn: 'warning' }).raw().toBuffer();
});

test('shows the thumbnail of a photo while it cannot be stored, such as on a full disk', async () => {
  const store = await openStoreOf(await temporaryDir());
  const contents = [small, small.subarray(0, 40)];
  const photos = contents.map((content) => newPhoto({ content }));
  const rowId = await storeLead(store, { items: [newItem({ photos })] });
  const onFullDisk = overrideCalls(store, {
    async saveThumbnail() {
      throw new StoreUnavailableError('disk-full', 'no space');
    },
  });
  const { signal } = new AbortController();
  const thumbnailAt = (position: number) =>
    readThumbnail(onFullDisk, { rowId, itemPosition: 0, position }, signal);
  expect(await sharp(await thumbnailAt(0)).metadata()).toMatchObject({ width: 40 });
  await expect(thumbnailAt(1)).rejects.toThrow(UndrawablePictureError);
});

test('rejects undrawable pictures, and draws the next one', async () => {
  // Signature and IHDR take 33 bytes, and the head of the next chunk 8.
  const undrawable = {
    'a PNG that is cut in the head of a chunk': small.subarray(0, 40),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a PNG whose content is zeros': Buffer.concat([small.subarray(0, 41), Buffer.alloc(200)]),
  };
  for (const [name, content] of Object.entries(undrawable)) {
    await expect(drawJpeg(content), name).rejects.toThrow(UndrawablePictureError);
  }
  await expectDrawsSmall();
});

test('ends the process of an aborted picture and rejects with the abort reason', async () => {
  const controller = new AbortController();
  const drawn = drawJpeg(large, controller.signal);
  const drawing = await drawingProcess();
  controller.abort(new Error('not wanted'));
  await expect(drawn).rejects.toThrow('not wanted');
  expect(isRunning(drawing)).toBe(false);
  await expectDrawsSmall();
});

test('draws queued pictures in order, although one is aborted and the process of another is killed', async () => {
  const controller = new AbortController();
  const order: unknown[] = [];
  const note = (result: unknown) => void order.push(result);
  const first = drawJpeg(large).catch(note);
  const second = drawJpeg(small, controller.signal).catch(note);
  const third = drawJpeg(small).then(note);
  const drawing = await drawingProcess();
  controller.abort(new Error('not wanted'));
  await second;
  process.kill(drawing, 'SIGKILL');
  await Promise.all([first, third]);
  expect(order).toEqual([
    expect.objectContaining({ message: 'not wanted' }),
    expect.any(DrawingInterruptedError),
    expect.any(Buffer),
  ]);
});

test('writes the other photos at the desk, and names the one whose process was killed', async () => {
  const dir = await temporaryDir();
  const store = await openStoreOf(await temporaryDir());
  const photos = [large, small].map((content) => newPhoto({ content }));
  const id = await storeLead(store, { items: [newItem({ photos })] });
  const [lead] = await store.readLeads([id]);
  const written = savePhotos(store, lead as StoredLead, dir, 'lead');
  process.kill(await drawingProcess(), 'SIGKILL');
  expect(await written).toMatchObject({
    written: [join(dir, 'lead-item-1-photo-2.jpg')],
    interrupted: ['lead-item-1-photo-1.jpg'],
  });
});

test('reuses the drawing process, which exits when no pictures are left', async () => {
  const others = drawingProcessesOf(process.pid);
  const own = () => drawingProcessesOf(process.pid).filter((pid) => !others.includes(pid));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drawing = new DrawingProcess();
  await drawing.draw({ content: small, side: 1600 });
  const [first = 0] = own();
  await drawing.draw({ content: small, side: 1600 });
  expect(own()).toEqual([first]);
  // The time after which an idle process exits.
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await until(() => !isRunning(first));
  await drawing.draw({ content: small, side: 1600 });
  expect(own()).not.toContain(first);
});

test('ends the drawing process when a picture takes too long, and rejects it as interrupted', async () => {
  const others = drawingProcessesOf(process.pid);
  const timeLimit = 100;
  const drawn = new DrawingProcess(timeLimit).draw({ content: large, side: 1600 });
  const [own = 0] = drawingProcessesOf(process.pid).filter((pid) => !others.includes(pid));
  const error = new DrawingInterruptedError(`Drawing took over ${timeLimit} ms`);
  await expect(drawn).rejects.toThrow(error);
  expect(isRunning(own)).toBe(false);
});
