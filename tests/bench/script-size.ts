/** Prints the size of the built script; fails above the limit. `npm run size` lists its parts. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Maximum size of the script in bytes of brotli. */
const limit = 50 * 1024;

/** Returns bytes in KiB, right-aligned. */
export const kib = (bytes: number) => (bytes / 1024).toFixed(2).padStart(8);

/** Prints the sizes of the script. */
export function printSizes(code: string): { raw: number; brotli: number } {
  const raw = Buffer.byteLength(code);
  const gzip = gzipSync(code, { level: 9 }).length;
  const brotli = brotliCompressSync(code).length;
  console.log(
    `luxe-widgets.js   raw ${kib(raw)}   gzip ${kib(gzip)}   brotli ${kib(brotli)} KiB\n`,
  );
  return { raw, brotli };
}

/** Prints the limit; if the script is larger, the process exits with 1. */
export function reportLimit(brotli: number): void {
  console.log(`limit ${kib(limit)} KiB brotli, ${kib(limit - brotli)} left`);
  if (brotli <= limit) return;
  console.error('The script is over its limit.');
  process.exitCode = 1;
}

if (import.meta.main) {
  reportLimit(printSizes(readFileSync('dist/public/luxe-widgets.js', 'utf8')).brotli);
}
