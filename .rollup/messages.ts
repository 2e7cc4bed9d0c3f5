import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';

type Messages = Record<string, unknown>;

const readMessages = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8'));

/**
 * A translation beside `en.json`, without the keys that it shares with it: its texts stand in the order
 * of the English ones. Plural forms that English lacks keep their keys.
 */
function translation(english: Messages, translated: Messages): string {
  const texts = Object.keys(english).map((key) => translated[key]);
  const more = Object.entries(translated).filter(([key]) => !(key in english));
  return `import en from './en.json' with { type: 'json' };
    const texts = ${JSON.stringify(texts)};
    export default /*#__PURE__*/ Object.assign(
      /*#__PURE__*/ Object.fromEntries(Object.keys(en).map((key, index) => [key, texts[index]])),
      ${JSON.stringify(Object.fromEntries(more))});`;
}

/** `import en from './en.json'` gives the messages. They are asked for by their keys, so none has an export. */
export function messages(): Plugin {
  return {
    name: 'messages',
    transform(_code, id) {
      if (!/\/(en|ar)\.json$/.test(id)) return null;
      const own = readMessages(id);
      if (id.endsWith('/en.json'))
        return { code: `export default ${JSON.stringify(own)}`, map: null };
      const english = id.replace(/ar\.json$/, 'en.json');
      this.addWatchFile(english);
      return { code: translation(readMessages(english), own), map: null };
    },
  };
}
