import { readFileSync } from 'node:fs';

/** Returns the paths of the site's pages without the first slash, and without `/home`, which is `/` again. */
export function sitePaths(): string[] {
  const headers = JSON.parse(readFileSync('dist/build/page-headers.json', 'utf8'));
  return Object.keys(headers).filter((path) => !['home', '404'].includes(path));
}
