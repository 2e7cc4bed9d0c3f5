import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

/** `import css from './x.css'` gives the minified text of the style sheet. */
export function cssText(): Plugin {
  return {
    name: 'css-text',
    transform(code, id) {
      if (!id.endsWith('.css')) return null;
      const minified = transform({ filename: id, code: Buffer.from(code), minify: true }).code;
      return { code: `export default ${JSON.stringify(minified.toString())}`, map: null };
    },
  };
}
