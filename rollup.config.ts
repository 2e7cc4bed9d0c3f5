import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import type { RollupOptions } from 'rollup';
import { companions } from './tooling/companions.ts';
import { contractParts } from './tooling/contract-parts.ts';
import { cssText } from './tooling/css-text.ts';
import { demoFiles } from './tooling/demo-files.ts';
import { jsxForReact18 } from './tooling/jsx-for-react-18.ts';
import { licences } from './tooling/licences.ts';
import { minify } from './tooling/minify.ts';
import { npmPackage } from './tooling/npm-package.ts';
import { preactForReact } from './tooling/preact-for-react.ts';
import { transpile } from './tooling/transpile.ts';
import { versionText } from './tooling/version-text.ts';
import {
  doctorContract,
  galleryContract,
  runtimeContract,
  snippetContract,
} from './widgets/element/contract-parts.ts';
import type { PackageInfo } from './widgets/manifest/package-json.ts';

const packageInfo: PackageInfo = JSON.parse(await readFile('package.json', 'utf8'));
const { version } = packageInfo;

/** What Node finds by itself: everything but the project's own files. */
const isPackage = (id: string) => !/^[./]/.test(id);

/** Packages are taken in, by the entries that they have for browsers. */
const packages = () => nodeResolve({ browser: true });

/** Messages are looked up by key, so none is an export of its own. */
const messages = () => json({ namedExports: false });

/**
 * Tells Chromium to compile every function while it still downloads the script, off the main thread.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The one script that partners embed. */
export const script: RollupOptions = {
  input: 'widgets/index.ts',
  output: { file: 'dist/public/luxe-widgets.js', format: 'iife', generatedCode: 'es2015' },
  plugins: [
    preactForReact(),
    contractParts(runtimeContract),
    packages(),
    cssText(),
    messages(),
    transpile('widgets'),
    versionText(version),
    minify(compileHint),
    companions(version),
    licences('luxe-widgets.licences.txt'),
  ],
};

/** The doctor, a file of its own: the script asks for it only where the page's address does. */
const doctor: RollupOptions = {
  input: 'widgets/doctor/doctor.ts',
  output: { file: 'dist/public/luxe-doctor.js', format: 'iife' },
  external: isPackage,
  plugins: [
    contractParts(doctorContract),
    cssText(),
    messages(),
    transpile('widgets'),
    versionText(version),
    minify(),
  ],
};

/** The page that shows every element, and the files of all demo pages. */
const gallery: RollupOptions = {
  input: 'demo/gallery.ts',
  output: { file: 'dist/public/demo/gallery.js', format: 'es' },
  plugins: [
    contractParts(galleryContract),
    packages(),
    transpile('demo', 'widgets'),
    demoFiles(version),
  ],
};

/** The snippet builder of the demo. */
const builder: RollupOptions = {
  input: 'demo/builder/main.tsx',
  output: { file: 'dist/public/demo/builder/builder.js', format: 'es' },
  plugins: [
    preactForReact(),
    contractParts(snippetContract),
    packages(),
    messages(),
    transpile('demo', 'widgets'),
    minify(),
  ],
};

/** A script without packages, in one file that loads in any way. */
function plainScript(input: string, file: string, ...folders: string[]): RollupOptions {
  return { input, output: { file, format: 'iife' }, plugins: [transpile(...folders), minify()] };
}

/** Inside of the builder's preview, which has no origin: a module could not be loaded there. */
const preview = plainScript(
  'demo/builder/preview-page.ts',
  'dist/public/demo/builder/preview.js',
  'demo/builder',
  'widgets/domain',
);

/** Of the docs that the demo shows. */
const docsPage = plainScript(
  'demo/builder/docs-page.ts',
  'dist/public/demo/builder/docs.js',
  'demo/builder',
);

/** Small scripts of the site's own pages, by the name that they get, in the order in which they run. */
const siteScripts = Object.entries({
  boot: 'pages/browser/boot.ts',
  start: 'pages/browser/start.ts',
  site: 'pages/browser/site-script.ts',
  'tag-manager': 'pages/browser/tag-manager.ts',
}).map(([name, input]) =>
  plainScript(
    input,
    `dist/build/${name}.js`,
    'pages/browser',
    'widgets/client',
    'widgets/domain',
    'widgets/element',
  ),
);

/** What renders the pages: run by Node after everything else is built, with React itself. */
const pages: RollupOptions = {
  input: 'pages/build/build.ts',
  output: { file: 'dist/build/pages-build.js', format: 'es' },
  external: isPackage,
  plugins: [messages(), transpile('pages', 'widgets')],
};

/** What `npm pack ./dist/npm` gives to hosts with a React of their own: one module per element. */
const packageModules: RollupOptions = {
  input: globSync('widgets/npm/*.ts'),
  output: {
    dir: 'dist/npm',
    format: 'es',
    // A host that renders on a server of React's leaves these modules to the browser.
    banner: "'use client';",
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    // Bundlers would warn of imports that only hasten the download of chunks without side effects.
    hoistTransitiveImports: false,
  },
  // The host's own; and the script, which this package has beside its modules.
  external: /^(react|react-dom\/client|vue|luxe-widgets\/.+)$/,
  plugins: [
    jsxForReact18(),
    contractParts(runtimeContract),
    packages(),
    cssText(),
    messages(),
    transpile('widgets'),
    versionText(version),
    licences('licences.txt'),
    npmPackage('dist/npm', 'dist/public', packageInfo),
  ],
};

export default [
  script,
  doctor,
  gallery,
  builder,
  preview,
  docsPage,
  ...siteScripts,
  pages,
  packageModules,
];
