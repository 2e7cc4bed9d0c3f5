import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { preactAliases } from '../../../tooling/plugins/preact-for-react.ts';

/** URL path of a file: `/tests/elements/faq/faq.test.js`. */
function pathOf(rootDir, file) {
  return `/${relative(rootDir, file)}`;
}

/**
 * Serves the tests as bundles with shared chunks, built once for all browsers: loading a hundred
 * modules one by one would take longer than most tests.
 */
export function bundleTests({ rootDir, files }) {
  const served = new Map();
  return {
    name: 'bundle-tests',
    async serverStart() {
      const { outputFiles } = await build({
        absWorkingDir: rootDir,
        entryPoints: globSync(files, { cwd: rootDir }),
        outdir: rootDir,
        outbase: rootDir,
        chunkNames: 'chunks/[hash]',
        write: false,
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2022',
        sourcemap: 'linked',
        // Helpers and axe have side effects on import.
        ignoreAnnotations: true,
        alias: preactAliases,
        loader: { '.css': 'text' },
        external: ['/__web-dev-server__*'],
      });
      for (const { path, text } of outputFiles) served.set(pathOf(rootDir, path), text);
    },
    serve({ path }) {
      const body = served.get(path.replace(/\.tsx?$/, '.js'));
      return body && { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
