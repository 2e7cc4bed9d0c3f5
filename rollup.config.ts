import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import alias from '@rollup/plugin-alias';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { transform } from 'lightningcss';
import type { Plugin, RollupOptions } from 'rollup';
import ts from 'typescript';
import { demoFiles } from './demo/files.rollup.ts';
import { dialCountries } from './widgets/domain/dial-codes.ts';
import {
  doctorContract,
  galleryContract,
  runtimeContract,
  snippetContract,
} from './widgets/element/contract-parts.ts';
import { contractParts } from './widgets/manifest/contract-parts.rollup.ts';
import { licences } from './widgets/manifest/licences.rollup.ts';

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };

const reactOnPreact = join(import.meta.dirname, 'widgets/element/react-on-preact.ts');
const preactForReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': reactOnPreact,
  react: reactOnPreact,
};

/** Messages are asked for by their keys, so no module needs a name for each. */
const texts = { namedExports: false, compact: true };

/** `import css from './x.css'` gives the minified text of the style sheet. */
function cssText(): Plugin {
  return {
    name: 'css-text',
    transform(code, id) {
      if (!id.endsWith('.css')) return null;
      const { code: minified } = transform({
        filename: id,
        code: Buffer.from(code),
        minify: true,
      });
      return { code: `export default ${JSON.stringify(minified.toString())}`, map: null };
    },
  };
}

/** File by file, without a look at the types: many times quicker, and `npm run check` looks. */
function transpile(): Plugin {
  return {
    name: 'transpile',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const { outputText } = ts.transpileModule(code, {
        fileName: id,
        compilerOptions: {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          jsx: ts.JsxEmit.ReactJSX,
          verbatimModuleSyntax: true,
          removeComments: true,
        },
      });
      return { code: outputText, map: null };
    },
  };
}

/** Puts the version of package.json into widgets/element/version.ts. After whatever takes the types out. */
function versionText(): Plugin {
  return {
    name: 'version-text',
    transform(code, id) {
      if (!id.endsWith('widgets/element/version.ts')) return null;
      return { code: code.replaceAll('__VERSION__', JSON.stringify(version)), map: null };
    },
  };
}

/** Writes what stands beside the script: the same bytes under an immutable name, and the flags. */
function companions(): Plugin {
  return {
    name: 'companions',
    async writeBundle() {
      // Once they stood beside it; pages that pinned one go on asking for it.
      for (const older of globSync('dist/luxe-widgets@*.js')) {
        await rename(older, join('dist/public', basename(older)));
      }
      const name = `luxe-widgets@${version}.js`;
      await copyFile('dist/public/luxe-widgets.js', join('dist/public', name));
      const package_ = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
      await mkdir('dist/public/flags', { recursive: true });
      await Promise.all(
        dialCountries().map(async ({ iso }) => {
          const svg = await readFile(join(dirname(package_), '3x2', `${iso}.svg`));
          await writeFile(`dist/public/flags/${iso.toLowerCase()}.svg`, svg);
        }),
      );
    },
  };
}

/** The one script that partners embed. */
export const script: RollupOptions = {
  input: 'widgets/index.ts',
  output: { file: 'dist/public/luxe-widgets.js', format: 'iife', generatedCode: 'es2015' },
  plugins: [
    alias({ entries: preactForReact }),
    contractParts(runtimeContract),
    nodeResolve({ browser: true, extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
    cssText(),
    json(texts),
    transpile(),
    versionText(),
    terser({
      ecma: 2020,
      // `inline` and `keep_fargs` were chosen by the size after brotli.
      compress: {
        passes: 3,
        inline: 1,
        keep_fargs: false,
        pure_getters: true,
        unsafe_arrows: true,
      },
      format: { comments: false, preamble: '//# allFunctionsCalledOnLoad' },
    }),
    companions(),
    licences('luxe-widgets.licences.txt'),
  ],
};

/** The page that shows every element; it loads the script as any page does. */
const gallery: RollupOptions = {
  input: 'demo/gallery.ts',
  output: { file: 'dist/public/demo/gallery.js', format: 'es' },
  plugins: [
    contractParts(galleryContract),
    nodeResolve({ browser: true }),
    transpile(),
    demoFiles(version),
  ],
};

/** The snippet builder of the demo. */
const builder: RollupOptions = {
  input: 'demo/builder/main.tsx',
  output: { file: 'dist/public/demo/builder/builder.js', format: 'es' },
  plugins: [
    alias({ entries: preactForReact }),
    contractParts(snippetContract),
    nodeResolve({ browser: true, extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
    json(texts),
    transpile(),
    terser({ ecma: 2020, format: { comments: false } }),
  ],
};

/** Inside of its preview, which has no origin: a module could not be loaded there. */
const preview: RollupOptions = {
  input: 'demo/builder/preview-page.ts',
  output: { file: 'dist/public/demo/builder/preview.js', format: 'iife' },
  plugins: [transpile(), terser({ ecma: 2020, format: { comments: false } })],
};

/** Small scripts of the site's own pages: language before anything shows, and the menus. */
const siteScripts: RollupOptions[] = [
  { input: 'pages/boot.ts', output: { file: 'dist/build/boot.js', format: 'iife' } },
  { input: 'pages/site-script.ts', output: { file: 'dist/build/site.js', format: 'iife' } },
  { input: 'pages/tag-manager.ts', output: { file: 'dist/build/tag-manager.js', format: 'iife' } },
].map((options) => ({
  ...(options as RollupOptions),
  plugins: [
    nodeResolve({ browser: true, extensions: ['.ts'] }),
    transpile(),
    terser({ ecma: 2020, format: { comments: false } }),
  ],
}));

/** The doctor, a file of its own: the script asks for it only where the page's address does. */
const doctor: RollupOptions = {
  input: 'widgets/doctor/doctor.ts',
  output: { file: 'dist/public/luxe-doctor.js', format: 'iife' },
  external: (id) => !/^[./]/.test(id),
  plugins: [
    contractParts(doctorContract),
    cssText(),
    json(texts),
    transpile(),
    versionText(),
    terser({ ecma: 2020, format: { comments: false } }),
  ],
};

/** What renders the pages: run by Node after everything else is built, with React itself. */
const pages: RollupOptions = {
  input: 'pages/build.tsx',
  output: { file: 'dist/build/pages-build.js', format: 'es' },
  external: (id) => !/^[./]/.test(id),
  plugins: [nodeResolve({ extensions: ['.js', '.mjs', '.ts', '.tsx'] }), transpile()],
};

/** What `npm pack` gives to hosts with a React of their own: one module per element. */
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
  external: /^react(-dom)?($|\/)/,
  plugins: [
    { name: 'emptied', buildStart: () => rm('dist/npm', { recursive: true, force: true }) },
    contractParts(runtimeContract),
    nodeResolve({ browser: true, extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
    cssText(),
    json(texts),
    transpile(),
    versionText(),
    licences('licences.txt'),
  ],
};

export default [script, doctor, gallery, builder, preview, ...siteScripts, pages, packageModules];
