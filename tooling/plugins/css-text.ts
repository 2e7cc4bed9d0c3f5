import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

/** Makes `import css from './x.css'` give the minified text of the style sheet. */
export function cssText(): Plugin {
  return {
    name: 'css-text',
    transform(source, id) {
      if (!id.endsWith('.css')) return null;
      const { code } = transform({ filename: id, code: Buffer.from(source), minify: true });
      return { code: `export default ${JSON.stringify(code.toString())};`, map: null };
    },
  };
}
