import { resolve } from 'node:path';
import type { Plugin } from 'rollup';

/** Resolves JSX in the npm modules to a runtime that also works with React 18; React itself stays the host's. */
export function jsxForReact18(): Plugin {
  const ours = resolve('widgets/frameworks/jsx-runtime.ts');
  return {
    name: 'jsx-for-react-18',
    resolveId(source, importer) {
      if (source !== 'react/jsx-runtime') return null;
      return importer === ours ? { id: source, external: true } : ours;
    },
  };
}
