import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { transform } from 'lightningcss';
import type { Plugin, RollupOptions } from 'rollup';
import { dialCountries } from './widgets/domain/dial-codes.ts';

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
}

interface ClassNode extends SyntaxNode {
  id: { name: string };
  body: { body: { key?: { name?: string }; value: { body: SyntaxNode } }[] };
}

interface Cut {
  start: number;
  end: number;
  text: string;
}

function range({ start, end }: SyntaxNode): { start: number; end: number } {
  return { start, end };
}

/** The code with each stretch replaced; the cuts come in the order of the code. */
function cut(code: string, cuts: Cut[]): string {
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
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

/** What of i18next two fixed, flat tables don't need: loading, fallbacks, key paths, formats, nesting, logs. */
const unreachable: Record<string, string | string[]> = {
  Connector: 'extends EventEmitter {}',
  Formatter: '{ format(value) { return value; } }',
  Logger: `{
    init() {} log() {} warn() {} error() {} deprecate() {} once() {}
    create() { return this; } clone() { return this; }
  }`,
  ResourceStore: `extends EventEmitter {
    constructor(data) { super(); this.data = data; }
    getResource(language, namespace, key) { return this.data[language]?.[namespace]?.[key]; }
    hasLanguageSomeTranslations(language) { return language in this.data; }
  }`,
  LanguageUtil: `{
    clearCache() {} isSupportedCode() { return true; } getFallbackCodes() { return []; }
    formatLanguageCode(code) { return code; } getLanguagePartFromCode(code) { return code; }
    toResolveHierarchy(code) { return [code]; } getBestMatchFromCodes() { return 'en'; }
  }`,
  EventEmitter: ['off', 'once'],
  Interpolator: ['nest'],
  PluralResolver: ['getPluralFormsOfKey', 'getSuffixes'],
  Translator: ['getUsedParamsDetails'],
  I18n: [
    'cloneInstance dir exists hasLoadedNamespace hydrate loadLanguages loadNamespaces',
    'reloadResources setDefaultNamespace toJSON use',
  ].flatMap((names) => names.split(' ')),
};

/**
 * i18next is one module of classes, so nothing of it is shaken off: this replaces the methods that are
 * not used by ones that hand their argument back (5.6 KB brotli). A name that a new version no longer has stops the build.
 */
export function slimI18next(): Plugin {
  return {
    name: 'slim-i18next',
    transform(code, id) {
      if (!id.endsWith('i18next/dist/esm/i18next.js')) return null;
      const cuts: Cut[] = [];
      const missing = new Set(Object.keys(unreachable));
      for (const node of this.parse(code).body as unknown as ClassNode[]) {
        const name = node.type === 'ClassDeclaration' ? node.id.name : '';
        const parts = unreachable[name];
        if (!parts) continue;
        missing.delete(name);
        if (typeof parts === 'string') {
          cuts.push({ start: node.start, end: node.end, text: `class ${name} ${parts}` });
          continue;
        }
        for (const part of parts) {
          const method = node.body.body.find(({ key }) => key?.name === part);
          if (method) cuts.push({ ...range(method.value.body), text: '{ return arguments[0]; }' });
          else missing.add(`${name}.${part}`);
        }
      }
      if (missing.size > 0) this.error(`i18next no longer has ${[...missing].join(', ')}`);
      return { code: cut(code, cuts), map: null };
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
      const cuts: Cut[] = [];
      walk(this.parse(code), (node) => {
        if (node.type === 'Property' && documentation.has(node.key?.name ?? '')) {
          const end = code[node.end] === ',' ? node.end + 1 : node.end;
          cuts.push({ start: node.start, end, text: '' });
          return false;
        }
        return true;
      });
      return { code: cut(code, cuts), map: null };
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

export default [script, gallery];
