import type { Snippet } from './snippet.ts';

/** The SHA-256 of a text as a policy names it; undefined on pages without encryption. */
async function hashSource(text: string): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest && `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * What a Content Security Policy has to allow for a snippet, one directive a line. `styles` are the
 * values of the `style` attributes in its HTML; scripts set styles without one.
 */
export async function policyLines(snippet: Snippet, styles: readonly string[]): Promise<string[]> {
  const scripts = new URL(snippet.script.src).origin;
  const apiBase = snippet.attributes.find(([name]) => name === 'api-base')?.[1];
  const api = apiBase && URL.canParse(apiBase) ? new URL(apiBase).origin : scripts;
  const used = [...new Set(styles)].filter((style) => style !== '');
  const hashes = await Promise.all(used.map(hashSource));
  const allowed = hashes.includes(undefined) ? ["'unsafe-inline'"] : ["'unsafe-hashes'", ...hashes];
  return [
    `script-src ${scripts};`,
    `connect-src ${api};`,
    `img-src ${scripts};`,
    ...(snippet.form ? [`form-action ${api};`] : []),
    ...(used.length > 0 ? [`style-src-attr ${allowed.join(' ')};`] : []),
  ];
}
