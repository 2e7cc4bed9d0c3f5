import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

/** Makes `import css from './x.css'` give the minified text of the style sheet. */
export function cssText(): Plugin {
  return {
    name: 'css-text',
    transform(_source, id) {
      if (!id.endsWith('.css')) return null;
      const { code } = transform({ filename: id, code: readFileSync(id), minify: true });
      return { code: `export default ${JSON.stringify(code.toString())};`, map: null };
    },
  };
}
