import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { photoLink } from '../../../server/delivery/photo-links.ts';
import { savePhotos } from '../../../server/desk/actions/save-photos.ts';
import { drawJpeg } from '../../../server/drawing/draw-jpeg.ts';
import {
  DrawingInterruptedError,
  UndrawablePictureError,
} from '../../../server/drawing/drawing-errors.ts';
import { DrawingProcess } from '../../../server/drawing/drawing-process.ts';
import { blackPng } from '../../helpers/server/attacks/picture-files.ts';
import { drawingProcessesOf, isRunning, memoryOf } from '../../helpers/server/processes.ts';
import { dataUrl, picture, sampleItem, sendLead } from '../../helpers/server/samples.ts';
import { startServer, temporaryDir, until } from '../../helpers/server/server.ts';
import { newPhoto } from '../../helpers/store/stored-lead.ts';

afterEach(() => void vi.useRealTimers());

/** Unpacks to 120 MB, slow enough to be interrupted while it is drawn. */
const large = blackPng(6400, 6400, { isInterlaced: true });
const small = await picture('png');

/** Id of the only process that draws the large picture for this test or a server. */
async function drawingProcess(pid = process.pid): Promise<number> {
  const isBusy = (drawing: number) => memoryOf(drawing) > 120;
  await until(() => drawingProcessesOf(pid).some(isBusy));
  const [found = 0, ...others] = drawingProcessesOf(pid);
  expect(others).toEqual([]);
  return found;
}

async function expectDrawn(content: Buffer): Promise<void> {
  const { format, width } = await sharp(await drawJpeg(content)).metadata();
  expect([format, width]).toEqual(['jpeg', 40]);
}

describe('drawing', () => {
  test('rejects as interrupted when its process is killed, and draws the next picture', async () => {
    await expectDrawn(small);
    const drawn = drawJpeg(large);
    process.kill(await drawingProcess(), 'SIGKILL');
    await expect(drawn).rejects.toThrow(DrawingInterruptedError);
    await expectDrawn(small);
  });

  test('reports a photo whose process was killed at the desk, which writes the others', async () => {
    const dir = await temporaryDir();
    const photos = [large, small].map((content, position) => {
      return { ...newPhoto({ content }), itemPosition: 0, position };
    });
    const written = savePhotos(photos, dir, 'lead');
    process.kill(await drawingProcess(), 'SIGKILL');
    expect(await written).toMatchObject({
      written: [join(dir, 'lead-item-1-photo-2.jpg')],
      interrupted: ['lead-item-1-photo-1.jpg'],
    });
  });

  test('ends the process of an aborted picture and rejects with the abort reason', async () => {
    const ending = new AbortController();
    const drawn = drawJpeg(large, ending.signal);
    const drawing = await drawingProcess();
    ending.abort(new Error('not wanted'));
    await expect(drawn).rejects.toThrow('not wanted');
    expect(isRunning(drawing)).toBe(false);
    await expectDrawn(small);
  });

  test('draws queued pictures in order and skips aborted ones', async () => {
    const ending = new AbortController();
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const first = drawJpeg(large).then(note('first'));
    const second = drawJpeg(small, ending.signal).catch(note('second is not wanted'));
    const third = drawJpeg(small).then(note('third'));
    await drawingProcess();
    ending.abort(new Error('not wanted'));
    await Promise.all([first, second, third]);
    expect(order).toEqual(['second is not wanted', 'first', 'third']);
  });

  test.each([
    { name: 'a truncated PNG', content: small.subarray(0, 40) },
    { name: 'an SVG', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'a damaged PNG', content: Buffer.concat([small.subarray(0, 41), Buffer.alloc(200)]) },
  ])('rejects a picture that is $name as undrawable', async ({ content }) => {
    await expect(drawJpeg(content)).rejects.toThrow(UndrawablePictureError);
    await expectDrawn(small);
  });
});

describe('the drawing process', () => {
  test('draws several pictures and exits when none are left', async () => {
    const others = drawingProcessesOf(process.pid);
    const own = () => drawingProcessesOf(process.pid).filter((pid) => !others.includes(pid));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawing = new DrawingProcess();
    await drawing.draw({ content: small, side: 1600 });
    const [first = 0] = own();
    await drawing.draw({ content: small, side: 1600 });
    expect(own()).toEqual([first]);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await until(() => !isRunning(first));
    await drawing.draw({ content: small, side: 1600 });
    expect(own()).not.toContain(first);
  });

  test('exits when a picture takes too long, which rejects as interrupted', async () => {
    const others = drawingProcessesOf(process.pid);
    const drawn = new DrawingProcess(100).draw({ content: large, side: 1600 });
    const [own = 0] = drawingProcessesOf(process.pid).filter((pid) => !others.includes(pid));
    await expect(drawn).rejects.toThrow(new DrawingInterruptedError('Drawing took over 100 ms'));
    expect(isRunning(own)).toBe(false);
  });

  test.each(['stop', 'kill'] as const)('exits with its server: %s', async (end) => {
    const secret = 'a secret of the drawing tests';
    const server = await startServer({ env: { LEAD_WEBHOOK_SECRET: secret } });
    const items = [sampleItem({ base64Files: [dataUrl(large)] })];
    const place = { rowId: await sendLead(server, { items }), itemPosition: 0, position: 0 };
    const expires = Date.now() + 60_000;
    const asked = fetch(photoLink(server.origin, Buffer.from(secret), place, expires));
    const drawing = await drawingProcess(server.pid);
    const [answer] = await Promise.allSettled([asked, server[end]()]);
    // Shutdown finishes current requests.
    if (end === 'stop') expect(answer).toMatchObject({ value: { status: 200 } });
    await until(() => !isRunning(drawing));
  });
});
