import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'rollup';

type Messages = Record<string, string>;

const readMessages = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8'));

/** Of the keys, those which stand as they are wherever they are asked for, so that a number does as well. */
function plainKeys(keys: readonly string[], sources: string): string[] {
  // Put together while the script runs: `error.${code}`, and the forms of a plural.
  const sections = globSync(sources).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`(\w+\.)[^`]*\$\{/g)].map(
      ([, section = '']) => section,
    ),
  );
  const isPlural = (key: string) => /_(one|other)$/.test(key);
  return keys.filter((key) => !isPlural(key) && !sections.some((one) => key.startsWith(one)));
}

function numberIn(code: string, keys: readonly string[]): string {
  return code.replace(/'(\w+\.[\w-]+)'/g, (literal, key) =>
    keys.includes(key) ? String(keys.indexOf(key)) : literal,
  );
}

/** The English messages in the order of their `keys`; those that have become numbers are a list. */
function original(keys: readonly string[], numbers: number, english: Messages): string {
  const texts = keys.slice(0, numbers).map((key) => english[key]);
  const named = Object.fromEntries(keys.slice(numbers).map((key) => [key, english[key]]));
  const all = `/*#__PURE__*/ Object.assign(${JSON.stringify(texts)}, ${JSON.stringify(named)})`;
  return `export default ${numbers ? all : JSON.stringify(named)}`;
}

/**
 * A translation beside `en.json`, without the keys that it shares with it: its texts stand in the order
 * of the English ones. Plural forms that English lacks keep their keys, where they say anything of their own.
 */
function translation(keys: readonly string[], translated: Messages): string {
  const texts = keys.map((key) => translated[key]);
  // A plural form that says what `_other` says is what the translator would take without it.
  const isOther = (key: string) => translated[key] === translated[key.replace(/_\w+$/, '_other')];
  const more = Object.entries(translated).filter(([key]) => !keys.includes(key) && !isOther(key));
  return `import en from './en.json' with { type: 'json' };
    const texts = ${JSON.stringify(texts)};
    export default /*#__PURE__*/ Object.assign(
      /*#__PURE__*/ Object.fromEntries(Object.keys(en).map((key, index) => [key, texts[index]])),
      ${JSON.stringify(Object.fromEntries(more))});`;
}

/**
 * `import en from './en.json'` gives the messages. They are asked for by their keys, so none has an export.
 * In a bundle of these `sources` the keys of the messages in `folder` become numbers where they can.
 */
export function messages(folder?: string, sources = ''): Plugin {
  const ours = folder && resolve(folder, 'en.json');
  const plain = ours ? plainKeys(Object.keys(readMessages(ours)), sources) : [];
  return {
    name: 'messages',
    transform(code, id) {
      if (/\.[jt]sx?$/.test(id)) return { code: numberIn(code, plain), map: null };
      if (!/\/(en|ar)\.json$/.test(id)) return null;
      const english = resolve(dirname(id), 'en.json');
      const numbered = english === ours ? plain : [];
      const keys = [...new Set([...numbered, ...Object.keys(readMessages(english))])];
      if (id === english) {
        return { code: original(keys, numbered.length, readMessages(id)), map: null };
      }
      this.addWatchFile(english);
      return { code: translation(keys, readMessages(id)), map: null };
    },
  };
}
