/**
 * Bundles the example from dist/npm as a React shop would, with a bundler that reads CommonJS. Run by
 * `npm run build` after the npm package is written.
 */
import { build } from 'esbuild';

await build({
  entryPoints: ['demo/react-host/main.tsx'],
  outfile: 'dist/public/demo/react-host/main.js',
  alias: { 'luxe-widgets': './dist/npm' },
  bundle: true,
  format: 'esm',
  minify: true,
  // Rollup cannot prove that the constants of a chunk have no side effects; the package says so.
  logOverride: { 'ignored-bare-import': 'silent' },
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});
