/**
 * Program of the drawing process (drawing-process.ts): receives pictures and replies with JPEGs. Untrusted files
 * are decoded only here.
 */
import sharp from 'sharp';
import { maxPixels } from './check-photo.ts';
import { type DrawingReply, type DrawingRequest, outOfMemorySignal } from './drawing-process.ts';

/** Bytes of the whole process. The largest accepted pictures need less (docs/decisions/server.md). */
const memoryLimit = 350 * 1024 * 1024;
/** ms; a decoder allocates about 10 MB between two checks. */
const memoryCheckInterval = 5;

/** Ends the process at once: `process.exit` would wait for the decoder. */
function end(signal: 'SIGKILL' | typeof outOfMemorySignal): void {
  process.kill(process.pid, signal);
}

function draw({ content, side }: DrawingRequest): Promise<Buffer> {
  // Damaged photos are drawn as far as they can be decoded. With quality 90, the site's photographs take 38 percent
  // more bytes.
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

sharp.cache(false);
sharp.concurrency(1);
// The channel closes when the parent process ends.
process.on('disconnect', () => end('SIGKILL'));
// Ignores signals to the process group: the parent process finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', async (request: DrawingRequest) => {
  // The decoder runs in another thread, so this one can watch it.
  const watching = setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) end(outOfMemorySignal);
  }, memoryCheckInterval);
  const jpeg = await draw(request).catch(() => undefined);
  clearInterval(watching);
  const reply: DrawingReply = { jpeg, memory: process.memoryUsage.rss() };
  process.send?.(reply);
});
