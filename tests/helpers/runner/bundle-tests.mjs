import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { preactAliases } from '../../../tooling/plugins/preact-for-react.ts';

/** Path as in an address: `/tests/elements/faq.test.js`. */
function pathOf(rootDir, file) {
  return `/${relative(rootDir, file)}`;
}

/**
 * Serves the test files as bundles with shared chunks, made once for all browsers: a page that loads
 * some hundred modules one by one takes longer to open than most of the tests to run.
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
        // Helpers and axe have an effect when they are imported.
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
