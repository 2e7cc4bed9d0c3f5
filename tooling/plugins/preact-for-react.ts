import { resolve } from 'node:path';
import alias from '@rollup/plugin-alias';
import type { Plugin } from 'rollup';

const reactOnPreact = resolve(import.meta.dirname, '../../widgets/element/react-on-preact.ts');

/** Modules that stand in for React's, by what is imported. `react` is last, because it also fits its subpaths. */
export const preactAliases: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': reactOnPreact,
  react: reactOnPreact,
};

/** Resolves imports of React to Preact. */
export function preactForReact(): Plugin {
  return alias({ entries: preactAliases });
}
