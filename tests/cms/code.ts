import { codeOf } from '../../demo/builder/code.ts';
import type { CodeKind } from '../../demo/builder/platforms/platform.ts';
import type { Snippet } from '../../demo/builder/snippet.ts';

/** The builder's code of this kind. */
export function codeFor(kind: CodeKind): (snippet: Snippet) => string {
  return (snippet) => codeOf(kind, { snippet, container: '', version: '' });
}
