import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns the first eight hexadecimal digits of SHA-256. */
export function shortHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** Writes a file whose name contains a hash of its content, so that it can be cached forever. Returns its path. */
export async function writeHashed(
  siteDir: string,
  name: string,
  extension: string,
  content: Buffer | string,
): Promise<string> {
  const path = `/${name}.${shortHash(content)}.${extension}`;
  const file = join(siteDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return path;
}
