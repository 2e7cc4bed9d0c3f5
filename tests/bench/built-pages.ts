import { readFileSync } from 'node:fs';

/** Returns the paths of the site's pages, without a leading slash, the 404 page, and `/home`, which equals `/`. */
export function sitePaths(): string[] {
  const headers = JSON.parse(readFileSync('dist/build/page-headers.json', 'utf8'));
  return Object.keys(headers).filter((path) => !['home', '404'].includes(path));
}
