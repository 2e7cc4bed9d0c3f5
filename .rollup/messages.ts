import json from '@rollup/plugin-json';
import type { Plugin } from 'rollup';

/** `import en from './en.json'` gives the messages. They are asked for by their keys, so none has an export. */
export function messages(): Plugin {
  return json({ namedExports: false, compact: true });
}
