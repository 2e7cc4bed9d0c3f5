import { withTimeout } from '../../client/with-timeout.ts';
import type { PageWindow } from './page-window.ts';
import { scriptsOf } from './script-elements.ts';

/** File that contains a copy of the script; `inline`: the page itself. */
export type ScriptHost = URL | 'inline';

/** Milliseconds to wait for a file, which is probably cached. */
const readTimeout = 3_000;

/** Part of the script's text. Bundles made from the npm package do not contain it. */
const mark = 'luxe-doctor.js';

/** Tells whether a file contains the mark; undefined if it cannot be read in time. */
function hasMark(page: PageWindow, address: string): Promise<boolean | undefined> {
  async function read() {
    const response = await page.fetch(address, { credentials: 'omit', cache: 'force-cache' });
    return (await response.text()).includes(mark);
  }
  return withTimeout(read(), readTimeout).catch(() => undefined);
}

/**
 * Tells whether a file is a chunk of the website's own bundle, made from the npm package: bundlers name chunks after
 * packages. False for the script, whatever an optimizer has called it, and for a file that cannot be read.
 */
export async function isChunk(page: PageWindow, { href, pathname }: URL): Promise<boolean> {
  const isNamedLikeScript = /\/luxe-widgets(@[\w.-]+)?\.js$/.test(pathname);
  return !isNamedLikeScript && (await hasMark(page, href)) === false;
}

/** Finds the file into which an optimizer copied the script; undefined where no readable file has it. */
export async function findScriptHost(page: PageWindow): Promise<ScriptHost | undefined> {
  const scripts = scriptsOf(page);
  if (scripts.some(({ src, text }) => !src && text.includes(mark))) return 'inline';
  const found = await Promise.all(
    scripts
      .filter(({ src }) => /^https?:/.test(src))
      .map(async ({ src }) => ((await hasMark(page, src)) ? [new URL(src)] : [])),
  );
  return found.flat()[0];
}
