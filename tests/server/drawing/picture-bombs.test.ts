import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoLink } from '../../../server/delivery/photo-links.ts';
import { largestPictures, pictureBombs } from '../../helpers/server/attacks/picture-bombs.ts';
import { blackPng } from '../../helpers/server/attacks/picture-files.ts';
import {
  drawingProcessesOf,
  isRunning,
  memoryOf,
  watchMemory,
} from '../../helpers/server/processes.ts';
import { dataUrl, sampleItem, sendLead } from '../../helpers/server/samples.ts';
import { startServer, until } from '../../helpers/server/server.ts';
import { bytes, executeOn } from '../../helpers/store/test-store.ts';

const secret = 'a secret of the picture tests';
const place = { itemPosition: 0, position: 0 };
const hour = 60 * 60 * 1000;

const server = await startServer({ env: { LEAD_WEBHOOK_SECRET: secret } });

const askFor = (rowId: string) =>
  fetch(photoLink(server.origin, Buffer.from(secret), { rowId, ...place }, Date.now() + hour));

/** Stores a lead, then replaces its picture by one that the server would not accept. */
async function storeWith(content: Buffer): Promise<string> {
  const submissionId = await sendLead(server);
  await executeOn(
    server.dataDir,
    `update photos set content = ${bytes(content)} where submission_id = '${submissionId}'`,
  );
  return submissionId;
}

/** Expects at most these MB of memory in the server, and together with its drawing process. */
function expectLittleMemory({ process, together }: Record<'process' | 'together', number>): void {
  expect(process).toBeLessThan(400);
  expect(together).toBeLessThan(800);
}

describe('a photo link', () => {
  test('returns 404 for a stored picture bomb, with bounded memory', async () => {
    const stopWatching = watchMemory(server.pid);
    for (const { name, content } of pictureBombs) {
      const { status } = await askFor(await storeWith(content));
      expect.soft([name, status]).toEqual([name, 404]);
    }
    expectLittleMemory(await stopWatching());
  });

  test('shows the largest accepted pictures, with bounded memory', async () => {
    const stopWatching = watchMemory(server.pid);
    for (const { name, content } of largestPictures) {
      const items = [sampleItem({ base64Files: [dataUrl(content)] })];
      const response = await askFor(await sendLead(server, { items }));
      expect.soft([name, response.status]).toEqual([name, 200]);
      const { width = 0, height = 0 } = await sharp(await response.arrayBuffer()).metadata();
      expect(Math.max(width, height), 'px of the longest side').toBe(1600);
    }
    expectLittleMemory(await stopWatching());
  });

  // Runs last, and stops the server.
  test('shows a picture that is being drawn when the server stops, which ends the drawing process', async () => {
    // Unpacks to 120 MB.
    const large = blackPng(6400, 6400, { isInterlaced: true });
    const items = [sampleItem({ base64Files: [dataUrl(large)] })];
    const response = askFor(await sendLead(server, { items }));
    const isDrawing = (pid: number) => memoryOf(pid) > 120;
    await until(() => drawingProcessesOf(server.pid).some(isDrawing));
    const drawing = drawingProcessesOf(server.pid);
    await server.stop();
    expect((await response).status).toBe(200);
    await until(() => !drawing.some(isRunning));
  });
});
