import terser from '@rollup/plugin-terser';
import type { Plugin } from 'rollup';

/** Minifies for browsers since 2020. `preamble` becomes the first line, a comment that stays. */
export function minify(preamble?: string): Plugin {
  return terser({ ecma: 2020, format: { comments: false, ...(preamble && { preamble }) } });
}
