import { type Snippet, shadowLines } from './snippet.ts';

/** Returns the hash source of a text; undefined on http pages, which have no `crypto.subtle` (except localhost). */
async function hashSource(text: string): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest && `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Returns the directives that a Content Security Policy needs for a snippet, one per line. `styles` are the
 * values of `style` attributes in its HTML. `loadsScript` is false for the npm package, which is part of the app's scripts.
 */
export async function policyLines(
  snippet: Snippet,
  styles: readonly string[],
  loadsScript = true,
): Promise<string[]> {
  const scripts = new URL(snippet.script.src).origin;
  const apiBase = snippet.attributes.find(([name]) => name === 'api-base')?.[1];
  const api = apiBase && URL.canParse(apiBase) ? new URL(apiBase).origin : scripts;
  const [, styleSheet] = /<style>(.*)<\/style>/.exec(shadowLines(snippet).join('\n')) ?? [];
  const used = [...new Set(styles)].filter((style) => style !== '');
  const hashes = await Promise.all(used.map(hashSource));
  const allowed = hashes.includes(undefined) ? ["'unsafe-inline'"] : ["'unsafe-hashes'", ...hashes];
  return [
    ...(loadsScript ? [`script-src ${scripts};`] : []),
    `connect-src ${api};`,
    `img-src ${scripts};`,
    ...(snippet.form ? [`form-action ${api};`] : []),
    ...(styleSheet
      ? [`style-src-elem ${(await hashSource(styleSheet)) ?? "'unsafe-inline'"};`]
      : []),
    ...(used.length > 0 ? [`style-src-attr ${allowed.join(' ')};`] : []),
  ];
}
