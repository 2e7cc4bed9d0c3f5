import type { Plugin } from 'rollup';

/**
 * Puts the version of package.json into widgets/element/version.ts. It takes the place of a name, which
 * TypeScript has to read before: this plugin comes after it.
 */
export function versionText(version: string): Plugin {
  return {
    name: 'version-text',
    transform(code, id) {
      if (!id.endsWith('widgets/element/version.ts')) return null;
      return { code: code.replaceAll('__VERSION__', JSON.stringify(version)), map: null };
    },
  };
}
