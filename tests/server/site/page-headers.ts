import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageHeaders } from '../../../pages/generate/page-headers.ts';
import { routes } from '../../../pages/routes/routes.tsx';

/** Inline parts of every test page. */
export const inline = { scripts: ['boot();', 'start();'], styles: ['main{}'] };

/** Writes the page headers like the build and returns the file. */
export async function writePageHeaders(
  dir: string,
  needs: Partial<Parameters<typeof pageHeaders>[1]> = {},
): Promise<string> {
  const file = join(dir, 'page-headers.json');
  const all = { inline, tagManagerId: '', ipLookupUrl: '', apiBase: '', ...needs };
  const headers = Object.fromEntries(routes.map((route) => [route.path, pageHeaders(route, all)]));
  await writeFile(file, JSON.stringify(headers));
  return file;
}
