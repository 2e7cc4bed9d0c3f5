import { resolve } from 'node:path';
import type { Plugin } from 'rollup';

/** The JSX of the package's modules passes by what knows React 18, too. React's own stays the host's. */
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
