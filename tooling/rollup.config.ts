import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import type { RollupOptions } from 'rollup';
import { doctorContract, runtimeContract } from '../widgets/element/contract-parts.ts';
import type { ElementContract } from '../widgets/element/element-contract.ts';
import { contractParts } from './plugins/contract-parts.ts';
import { cssText } from './plugins/css-text.ts';
import { licenses } from './plugins/licenses.ts';
import { minify } from './plugins/minify.ts';
import { preactForReact } from './plugins/preact-for-react.ts';
import { transpile } from './plugins/transpile.ts';
import { watchFiles } from './plugins/watch-files.ts';

const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));

/** True for packages, false for the project's own files. */
const isPackage = (id: string) => !/^[./]/.test(id);

/** Bundles packages, from their entry points for browsers. */
const packages = () => nodeResolve({ browser: true });

/** Bundles JSON as one object: messages are looked up by key, so none needs an export of its own. */
const messages = () => json({ namedExports: false });

/**
 * Replaces `__VERSION__` in widgets/element/version.ts and `__IN_PACKAGE__` in widgets/client/script-origin.ts,
 * after their types are stripped.
 */
const constants = (isInPackage: boolean) =>
  replace({
    include: ['**/widgets/element/version.ts', '**/widgets/client/script-origin.ts'],
    preventAssignment: true,
    values: { __VERSION__: JSON.stringify(version), __IN_PACKAGE__: String(isInPackage) },
  });

/**
 * Tells Chromium to compile every function while it still downloads the script, off the main thread.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Leaves out the checks for developers that packages of the React world bring. */
const productionMode = () =>
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': "'production'" } });

/** Bundles modules of the widgets, with one part of each contract. */
const widgets = (part: (contract: ElementContract) => object, { isInPackage = false } = {}) => [
  contractParts(part),
  packages(),
  cssText(),
  messages(),
  transpile(),
  constants(isInPackage),
];

/** The script that partners embed. */
export const script: RollupOptions = {
  input: 'widgets/index.ts',
  // es2015 shortens the code that Rollup itself adds.
  output: { file: 'dist/public/luxe-widgets.js', format: 'iife', generatedCode: 'es2015' },
  plugins: [
    preactForReact(),
    ...widgets(runtimeContract),
    minify(compileHint),
    licenses('luxe-widgets.licenses.txt'),
  ],
};

/** The doctor, a separate file: the script loads it for `?luxe-doctor`. */
export const doctor: RollupOptions = {
  input: 'widgets/doctor/doctor.ts',
  output: { file: 'dist/public/luxe-doctor.js', format: 'iife' },
  plugins: [...widgets(doctorContract), minify(), licenses('luxe-doctor.licenses.txt')],
};

/** Script of the page that shows every element. */
const gallery: RollupOptions = {
  input: 'demo/gallery.ts',
  output: { file: 'dist/public/demo/gallery.js', format: 'es' },
  plugins: [
    transpile(),
    watchFiles(
      'demo/**/*.{html,css}',
      'demo/hosts/*.{js,json,ts}',
      'docs/embedding.md',
      'docs/platforms/*.md',
    ),
  ],
};

/** A page that is rendered in the browser, with Preact. */
function clientApp(input: string, file: string, licenseFile: string): RollupOptions {
  return {
    input,
    output: { file, format: 'es' },
    plugins: [
      preactForReact(),
      packages(),
      messages(),
      transpile(),
      productionMode(),
      minify(),
      licenses(licenseFile),
    ],
  };
}

const builder = clientApp(
  'demo/builder/main.tsx',
  'dist/public/demo/builder/builder.js',
  'builder.licenses.txt',
);

/** A classic script without packages. */
function plainScript(input: string, file: string): RollupOptions {
  return { input, output: { file, format: 'iife' }, plugins: [transpile(), minify()] };
}

/** Runs in the builder's preview. Its frame has no origin, so it cannot load modules. */
const preview = plainScript(
  'demo/builder/preview/preview-page.ts',
  'dist/public/demo/builder/preview.js',
);

/** Script of the guides under /demo/docs/. */
const docsPage = plainScript('demo/builder/docs-page.ts', 'dist/public/demo/builder/docs.js');

/** Small scripts of the site's pages by output name. */
const siteScripts = Object.entries({
  boot: 'pages/browser/boot.ts',
  'choose-language': 'pages/browser/choose-language.ts',
  'load-widgets': 'pages/browser/load-widgets.ts',
  site: 'pages/browser/site-script.ts',
  'tag-manager': 'pages/browser/tag-manager.ts',
}).map(([name, input]) => plainScript(input, `dist/build/${name}.js`));

/** Renders the site's pages: Node runs it, with React. */
const pagesRenderer: RollupOptions = {
  input: 'pages/generate/generate-site.ts',
  output: { file: 'dist/build/pages-build.js', format: 'es' },
  external: isPackage,
  plugins: [messages(), transpile()],
};

/** Modules of the npm package: each element and each React component alone, and all elements, React and Vue components. */
export const packageModules: RollupOptions = {
  input: globSync('widgets/npm/*.ts'),
  output: {
    dir: 'dist/npm',
    format: 'es',
    // React Server Components leave these modules to the browser.
    banner: "'use client';",
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    // Bundlers warn about imports that only preload chunks without side effects.
    hoistTransitiveImports: false,
  },
  // The host brings its framework; the script is a file of this package.
  external: /^(react|react\/jsx-runtime|react-dom\/client|vue|luxe-widgets\/.+)$/,
  plugins: [...widgets(runtimeContract, { isInPackage: true }), licenses('licenses.txt')],
};

/** Scripts of the desk, which its own server delivers: none of them is in dist/public. */
export const desk: RollupOptions[] = [
  {
    input: 'server/desk/web/sign-in/sign-in-script.ts',
    output: { file: 'dist/desk/sign-in/sign-in.js', format: 'es' },
    plugins: [packages(), transpile(), minify(), licenses('sign-in.licenses.txt')],
  },
  clientApp('server/desk/page/main.tsx', 'dist/desk/assets/desk.js', 'desk.licenses.txt'),
];

export const demo = [gallery, builder, preview, docsPage];
export const site = [...siteScripts, pagesRenderer];

/** Every bundle, for `rollup --watch` (`npm run dev`); `npm run build` runs tooling/build.ts. */
export default [script, doctor, ...demo, ...site, ...desk, packageModules];
