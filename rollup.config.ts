import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { transform } from 'lightningcss';
import type { Plugin, RollupOptions } from 'rollup';
import ts from 'typescript';
import { dialCountries } from './widgets/domain/dial-codes.ts';
import { slimI18next } from './widgets/i18n/slim-i18next.rollup.ts';

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
}

/** Visits every node from the outside in; `visit` says whether to go on inside. */
function walk(node: object, visit: (node: SyntaxNode) => boolean): void {
  if ('type' in node && !visit(node as SyntaxNode)) return;
  for (const child of Object.values(node))
    if (child && typeof child === 'object') walk(child, visit);
}

const reactOnPreact = join(import.meta.dirname, 'widgets/react-on-preact.ts');

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

const documentation = new Set(['description', 'detail', 'type', 'parts', 'cssProperties']);

/** The definitions document themselves for the manifests; a visitor's browser needs none of it. */
function withoutDocumentation(): Plugin {
  return {
    name: 'without-documentation',
    transform(code, id) {
      if (!/\.element\.ts$|common-attributes\.ts$/.test(id)) return null;
      let slim = code;
      let shift = 0;
      walk(this.parse(code), (node) => {
        if (node.type !== 'Property' || !documentation.has(node.key?.name ?? '')) return true;
        const end = code[node.end] === ',' ? node.end + 1 : node.end;
        slim = slim.slice(0, node.start - shift) + slim.slice(end - shift);
        shift += end - node.start;
        return false;
      });
      return { code: slim, map: null };
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
        },
      });
      return { code: outputText, map: null };
    },
  };
}

/** Writes what stands beside the script: the same bytes under an immutable name, and the flags. */
function companions(): Plugin {
  return {
    name: 'companions',
    async writeBundle() {
      await copyFile('dist/luxe-widgets.js', `dist/luxe-widgets@${version}.js`);
      const package_ = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
      await mkdir('dist/flags', { recursive: true });
      await Promise.all(
        dialCountries().map(async ({ iso }) => {
          const svg = await readFile(join(dirname(package_), '3x2', `${iso}.svg`));
          await writeFile(`dist/flags/${iso.toLowerCase()}.svg`, svg);
        }),
      );
    },
  };
}

const typescriptOptions = {
  noEmit: false,
  allowImportingTsExtensions: false,
  rewriteRelativeImportExtensions: true,
};

/** The one script that partners embed. */
export const script: RollupOptions = {
  input: 'widgets/index.ts',
  output: { file: 'dist/luxe-widgets.js', format: 'iife', generatedCode: 'es2015' },
  plugins: [
    alias({
      entries: {
        'react/jsx-runtime': 'preact/jsx-runtime',
        'react-dom/client': reactOnPreact,
        react: reactOnPreact,
      },
    }),
    slimI18next(),
    nodeResolve({ browser: true, extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
    cssText(),
    typescript({ ...typescriptOptions, include: ['widgets/**'] }),
    withoutDocumentation(),
    terser({
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
      format: { comments: false },
    }),
    companions(),
  ],
};

/** The page that shows every element; it loads the script as any page does. */
const gallery: RollupOptions = {
  input: 'demo/gallery.ts',
  output: { file: 'dist/demo-gallery.js', format: 'es' },
  plugins: [
    nodeResolve({ browser: true }),
    typescript({ ...typescriptOptions, include: ['demo/**', 'widgets/**'] }),
  ],
};

/** Small scripts of the site's own pages: language before anything shows, and the menus. */
const siteScripts: RollupOptions[] = [
  { input: 'pages/boot.ts', output: { file: 'dist/site/boot.js', format: 'iife' } },
  { input: 'pages/site-menu.ts', output: { file: 'dist/site/site.js', format: 'iife' } },
  { input: 'pages/tag-manager.ts', output: { file: 'dist/site/tag-manager.js', format: 'iife' } },
].map((options) => ({
  ...(options as RollupOptions),
  plugins: [
    nodeResolve({ browser: true, extensions: ['.ts'] }),
    transpile(),
    terser({ ecma: 2020, format: { comments: false } }),
  ],
}));

/** What renders the pages: run by Node after everything else is built, with React itself. */
const pages: RollupOptions = {
  input: 'pages/build.tsx',
  output: { file: 'dist/build/pages-build.js', format: 'es' },
  external: (id) => !/^[./]/.test(id),
  plugins: [nodeResolve({ extensions: ['.js', '.mjs', '.ts', '.tsx'] }), transpile()],
};

export default [script, gallery, ...siteScripts, pages];
