import { readFileSync } from 'node:fs';

/** The path of every built page of the site, without its first slash; `/home` is the same page as `/`. */
export function sitePaths(): string[] {
  const headers = JSON.parse(readFileSync('dist/build/page-headers.json', 'utf8'));
  return Object.keys(headers).filter((path) => !['home', '404'].includes(path));
}
