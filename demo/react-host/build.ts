/**
 * Bundles the example as a React shop would: with a bundler of its own (rollup alone can't read React),
 * from the package. Run by `npm run build`, when dist/npm is there.
 */
import { build } from 'esbuild';

await build({
  entryPoints: ['demo/react-host/main.tsx'],
  outfile: 'dist/public/demo/react-host/main.js',
  alias: { 'luxe-widgets': './dist/npm' },
  bundle: true,
  format: 'esm',
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});
