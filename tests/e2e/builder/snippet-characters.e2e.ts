import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compile } from '@mdx-js/mdx';
import { compileScript, parse } from '@vue/compiler-sfc';
import { Liquid } from 'liquidjs';
import markdownIt from 'markdown-it';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import type { CodeKind } from '../../../demo/builder/platforms/platform.ts';
import { codeOf } from '../../../demo/builder/snippet/code.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { attributesOf } from '../../helpers/browsers/attributes.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { installPackage } from '../../helpers/frameworks/installed-package.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';
import { everyCharacter } from '../../helpers/platforms/snippet-samples.ts';

const site = useSite();
const newPage = useChromium();
const { host, remove } = installPackage();
afterAll(remove);

/**
 * Returns the HTML that code prints for each of these modules. It runs in the host's project, in one process of Node,
 * gets their default exports as `components`, and separates the HTML by null characters.
 */
function htmlPrintedFor(components: readonly string[], code: string): string[] {
  const imports = components.map((component, index) => {
    writeFileSync(join(host, `module-${index}.mjs`), component);
    return `import component${index} from './module-${index}.mjs';`;
  });
  const names = components.map((_, index) => `component${index}`);
  const file = join(host, 'print.mjs');
  writeFileSync(file, `${imports.join('\n')}\nconst components = [${names}];\n${code}`);
  return execFileSync(process.execPath, [file], { cwd: host, encoding: 'utf8' }).split('\0');
}

/** Renders the exported components by React's server. */
const renderedByReact = (components: readonly string[]) =>
  htmlPrintedFor(
    components,
    `import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    const html = components.map((component) => renderToStaticMarkup(createElement(component)));
    process.stdout.write(html.join('\\0'));`,
  );

/** Compiles a component like Next or Vite. */
const transpiled = (code: string) =>
  ts.transpileModule(code, {
    compilerOptions: {
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
    },
  }).outputText;

const compiledByMdx = async (code: string) => String(await compile(code));

function compiledByVue(code: string): string {
  const { descriptor, errors } = parse(code);
  expect(errors).toEqual([]);
  return compileScript(descriptor, {
    id: 'x',
    inlineTemplate: true,
    templateOptions: { ssr: true, ssrCssVars: [] },
  }).content;
}

const renderedByVue = (components: readonly string[]) =>
  htmlPrintedFor(
    components,
    `import { createSSRApp } from 'vue';
    import { renderToString } from 'vue/server-renderer';
    const render = (component) => renderToString(createSSRApp(component));
    process.stdout.write((await Promise.all(components.map(render))).join('\\0'));`,
  );

/** Returns the HTML that a platform makes of the code of each widget. */
type Render = (codes: readonly string[]) => readonly string[] | Promise<string[]>;

const markdown = markdownIt({ html: true, linkify: true, typographer: true });

/** Renders kinds of code like their target platform. WordPress is in tests/cms. */
const targets: [kinds: CodeKind[], render: Render][] = [
  [['html', 'compact-html', 'element', 'tag-manager'], (codes) => codes],
  [['liquid'], (codes) => Promise.all(codes.map((code) => new Liquid().parseAndRender(code)))],
  [['markdown'], (codes) => codes.map((code) => markdown.render(code))],
  [['react', 'next', 'react-script'], (codes) => renderedByReact(codes.map(transpiled))],
  [['mdx'], async (codes) => renderedByReact(await Promise.all(codes.map(compiledByMdx)))],
  [['vue'], (codes) => renderedByVue(codes.map(compiledByVue))],
];

/** Returns the attributes that accept any text, each with every character. */
function textValues({ attributes }: (typeof elements)[number]): Record<string, string> {
  const names = Object.entries(attributes).flatMap(([name, { kind, values }]) =>
    kind === 'string' && !values ? [name] : [],
  );
  return Object.fromEntries(names.map((name) => [name, everyCharacter]));
}

const snippetOf = (tag: string, attributes: Record<string, string>) =>
  builderSnippet({ widget: tag, test: 'on', ...attributes }, site.server.origin);

/** Kinds of code with the plain form inside the form's tag. */
const formKinds = ['html', 'compact-html', 'element', 'liquid', 'markdown', 'next', 'vue'];
/** Selector of the parts of a plain form that show attributes. */
const formParts = 'h2, [name=designer], [name=utm_source]';
/** The texts of `formParts` in a form with every character. */
const formTexts = [everyCharacter, everyCharacter, everyCharacter];

const widgets = elements.map((element) => ({ tag: element.tag, attributes: textValues(element) }));

/** Code of this kind for every widget. */
const codesOf = (kind: CodeKind) =>
  widgets.map(({ tag, attributes }) =>
    codeOf(kind, { snippet: snippetOf(tag, attributes), container: '#place', version: '0' }),
  );

test.each(targets)('every character of every attribute survives %s', async (kinds, render) => {
  const html = await render(kinds.flatMap(codesOf));
  const page = await newPage();
  // Without the script, elements keep the attributes and the content that the page has parsed.
  await page.route('**/luxe-widgets.js', (route) => route.abort());
  for (const [index, kind] of kinds.entries()) {
    const ofKind = html.slice(index * widgets.length, (index + 1) * widgets.length);
    await page.goto(site.host.add({ body: `<div id="place"></div>${ofKind.join('\n')}` }));
    for (const { tag, attributes } of widgets) {
      const name = `${tag} as ${kind}`;
      const element = page.locator(tag).first();
      await element.waitFor({ state: 'attached' });
      const snippet = snippetOf(tag, attributes);
      const hasForm = !!snippet.form && formKinds.includes(kind);
      const parts = hasForm ? formParts : ':scope > *';
      const inside = await element.evaluate(
        (node, selector) =>
          [...node.querySelectorAll(selector)].map(
            (part) => part.getAttribute('value') ?? part.textContent,
          ),
        parts,
      );
      const expected = hasForm ? formTexts : snippet.children.map(({ text }) => text);
      expect(inside, name).toEqual(expected);
      const kept = await attributesOf(page, tag);
      expect(kept, name).toMatchObject(attributes);
      // JSX writes a boolean attribute with the value "true".
      if (snippet.attributes.some(([attribute]) => attribute === 'data-test')) {
        expect(kept['data-test'], name).toMatch(/^(true)?$/);
      }
    }
  }
});

test('the install command installs the package from the site', async () => {
  const { version } = await (await fetch(`${site.server.origin}/manifest/elements.json`)).json();
  const source = { snippet: snippetOf('luxe-faq', {}), container: '', version };
  const [npm = '', ...words] = codeOf('install', source).split(' ');
  const options = ['--prefix', join(host, 'app'), '--legacy-peer-deps', '--ignore-scripts'];
  // Asynchronous, since the server runs in this process.
  await promisify(execFile)(npm, [...words, ...options, '--no-audit']);
  const installed = join(host, 'app/node_modules/luxe-widgets/package.json');
  expect(JSON.parse(readFileSync(installed, 'utf8'))).toMatchObject({ version });
});
