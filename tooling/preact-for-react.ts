import { resolve } from 'node:path';
import alias from '@rollup/plugin-alias';
import type { Plugin } from 'rollup';

/** Whoever imports React gets Preact. */
export function preactForReact(): Plugin {
  const react = resolve('widgets/element/react-on-preact.ts');
  const entries = { 'react/jsx-runtime': 'preact/jsx-runtime', 'react-dom/client': react, react };
  return alias({ entries });
}
