import type { CodeKind } from '../../demo/builder/platforms/platform.ts';
import { codeOf } from '../../demo/builder/snippet/code.ts';
import type { Snippet } from '../../demo/builder/snippet/snippet.ts';

/** Returns a function that writes a snippet as the builder's code of this kind. */
export function codeFor(kind: CodeKind): (snippet: Snippet) => string {
  return (snippet) => codeOf(kind, { snippet, container: '', version: '' });
}
