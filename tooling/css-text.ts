import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

/** What scripts set by name. */
const setByScript = /^--_(in|offset|progress)$/;
/** Of no file: the module that holds the sheets which stand together. */
const together = resolve('widgets/styles/together.js');

/** Spaces that lightningcss leaves after commas and around `*` in `calc()`; texts in quotes stay. */
const spaces = /("[^"]*")|(,) | (\*) /g;

/** The text of a style sheet, minified; our own custom properties, `--_name`, under short names. */
function minified(file: string, names: Map<string, string>): string {
  const { code } = transform({ filename: file, code: readFileSync(file), minify: true });
  const text = code.toString().replace(spaces, '$1$2$3');
  return text.replace(/--_[\w-]+/g, (name) => {
    if (setByScript.test(name)) return name;
    const short = names.get(name) ?? `--_${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  });
}

/**
 * `import css from './x.css'` gives the minified text of the style sheet. The texts of those `sheets`
 * stand together in the bundle, where they compress better. Names are counted through `named` first, because
 * modules come in another order each time.
 */
export function cssText(sheets: readonly string[] = [], named = sheets): Plugin {
  const names = new Map<string, string>();
  return {
    name: 'css-text',
    buildStart() {
      for (const file of named) minified(file, names);
    },
    resolveId: (id) => (id === together ? together : null),
    load(id) {
      if (id !== together) return null;
      for (const sheet of sheets) this.addWatchFile(sheet);
      return `export const sheets = ${JSON.stringify(sheets.map((file) => minified(file, names)))}`;
    },
    transform(_code, id) {
      if (!id.endsWith('.css')) return null;
      const place = sheets.indexOf(id);
      const code =
        place < 0
          ? `export default ${JSON.stringify(minified(id, names))}`
          : `import { sheets } from '${together}'; export default sheets[${place}]`;
      return { code, map: null };
    },
  };
}
