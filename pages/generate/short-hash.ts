import { createHash } from 'node:crypto';

/** Returns the first eight hexadecimal digits of SHA-256: file names with it can be cached forever. */
export function shortHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
