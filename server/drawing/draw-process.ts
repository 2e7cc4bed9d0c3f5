/**
 * The program of the drawing process (drawing-process.ts): draws each picture that it is sent, and
 * sends the JPEG back. Untrusted files are decoded here and nowhere else.
 */
import sharp from 'sharp';
import { maxPixels } from './check-photo.ts';
import { outOfMemorySignal, type Reply } from './drawing-process.ts';

/** px; enough for an appraisal, and the size that the form itself sends. */
const longestSide = 1600;
/** Bytes of the whole process. The largest accepted pictures take less (docs/decisions-server.md). */
const memoryLimit = 350 * 1024 * 1024;
/** ms; a decoder takes some 10 MB more in the meantime. */
const memoryCheckInterval = 5;

/** Ends at once: `process.exit` would wait for the decoder. */
function end(signal: 'SIGKILL' | typeof outOfMemorySignal): void {
  process.kill(process.pid, signal);
}

function draw(content: Uint8Array): Promise<Buffer> {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

// The decoder runs in another thread, so this one is free to watch it.
function watchMemory(): NodeJS.Timeout {
  return setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) end(outOfMemorySignal);
  }, memoryCheckInterval);
}

sharp.cache(false);
sharp.concurrency(1);
// The server has ended.
process.on('disconnect', () => end('SIGKILL'));
// Signals to the whole process group are for the server, which finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', async (content: Uint8Array) => {
  const watching = watchMemory();
  const jpeg = await draw(content).catch(() => undefined);
  clearInterval(watching);
  const reply: Reply = { jpeg, memory: process.memoryUsage.rss() };
  process.send?.(reply);
});
