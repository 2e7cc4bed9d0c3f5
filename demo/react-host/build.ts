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
  // Hides warnings: Rollup has kept imports of chunks that may have side effects. The package declares that its files
  // have none, so esbuild drops these imports and warns about each.
  logOverride: { 'ignored-bare-import': 'silent' },
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});
