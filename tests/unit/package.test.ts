import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { definitions } from '../../widgets/definitions.ts';
import { moduleNameOf } from '../../widgets/manifest/element-doc.ts';

const projectDir = resolve(import.meta.dirname, '../..');
/** A host's project, with the package in its node_modules and a React of its own. */
const host = mkdtempSync(join(tmpdir(), 'luxe-host-'));
const installed = join(host, 'node_modules/luxe-widgets');
const entries = [
  'luxe-widgets',
  ...definitions.map(({ tag }) => `luxe-widgets/${moduleNameOf(tag)}`),
];

function filesIn(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder }).sort();
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(installed, path), 'utf8'));
}

beforeAll(() => {
  mkdirSync(installed, { recursive: true });
  const options = ['--json', '--pack-destination', host];
  const packed = execFileSync('npm', ['pack', './dist/npm', ...options], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed.toString());
  execFileSync('tar', ['-xzf', join(host, filename), '-C', installed, '--strip-components=1']);
  mkdirSync(join(host, 'node_modules/@types'));
  for (const name of ['react', 'react-dom', 'preact', 'vue', '@vue', 'csstype', '@types/react']) {
    symlinkSync(join(projectDir, 'node_modules', name), join(host, 'node_modules', name));
  }
}, 60_000);
afterAll(() => rmSync(host, { recursive: true }));

describe('what npm pack gives', () => {
  it('holds the modules, the script, the types and the manifests, and nothing else', () => {
    const wanted =
      /^((package|custom-elements|web-types|vscode\.html-custom-data)\.json|(README|CHANGELOG|docs\/elements)\.md|(luxe-widgets\.)?licences\.txt|flags\/\w\w\.svg|\w+\.d\.ts|(chunks\/)?[\w.-]+\.js)$/;
    const files = filesIn(installed);
    expect(files.filter((path) => !wanted.test(path))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(
        [...entries.map((entry) => entry.split('/')[1] ?? 'index'), 'luxe-widgets'].map(
          (name) => `${name}.js`,
        ),
      ),
    );
  });

  it('holds every file that its package.json names', () => {
    const { exports, customElements, ...rest } = readJson('package.json');
    const named = [Object.values(exports), customElements, rest['web-types']]
      .flat()
      .flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry as object)));
    expect(named).toContain('./quote-form.js');
    for (const path of named) expect(existsSync(join(installed, path)), path).toBe(true);
    const { modules, readme } = readJson('custom-elements.json');
    for (const { path } of [...modules, { path: readme }]) {
      expect(existsSync(join(installed, path)), path).toBe(true);
    }
  });

  it('tells nothing of the machine that made it', () => {
    for (const path of filesIn(installed)) {
      const text = readFileSync(join(installed, path), 'utf8');
      expect(text.includes(projectDir) || text.includes(homedir()), path).toBe(false);
    }
  });

  it('brings nothing along but asks for React', () => {
    const packageJson = readJson('package.json');
    expect(packageJson.dependencies).toBeUndefined();
    expect(Object.keys(packageJson.peerDependencies)).toEqual(['react', 'react-dom']);
    const code = filesIn(installed)
      .filter((path) => path.endsWith('.js') && path !== 'luxe-widgets.js')
      .map((path) => readFileSync(join(installed, path), 'utf8'));
    const bare = code.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b[^'"]*["']([^."'][^"']*)["']/gm)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(bare)].sort()).toEqual(['react', 'react-dom/client', 'react/jsx-runtime']);
    // The marks of the two libraries' own sources.
    expect(code.join('\n')).not.toMatch(/react\.transitional\.element|__preactattr_|__k=|__SECRET/);
  });

  it('registers when imported for nothing else; chunks go where nobody uses them', async () => {
    const bundle = async (code: string) => {
      const { outputFiles } = await build({
        stdin: { contents: code, resolveDir: host },
        bundle: true,
        format: 'esm',
        write: false,
        external: ['react', 'react-dom'],
      });
      return outputFiles[0]?.text ?? '';
    };
    const one = await bundle(`import 'luxe-widgets/faq';`);
    expect(one).toMatch(/tag"?: ["']luxe-faq["']/);
    expect(one).not.toContain('luxe-quote-form');
    const every = await bundle(`import 'luxe-widgets';`);
    for (const { tag } of definitions) expect(every).toContain(`"${tag}"`);

    const { sideEffects } = readJson('package.json');
    const hasEffects = (path: string) =>
      sideEffects.some((glob: string) => matchesGlob(path, glob.replace('./', '')));
    for (const path of globSync('**/*.js', { cwd: installed })) {
      expect(hasEffects(path), path).toBe(!path.includes('chunks'));
    }
  });
});

it('every entry can be imported on a server, where it registers nothing', () => {
  const script = `
    for (const entry of ${JSON.stringify(entries)}) await import(entry);
    console.log(typeof document, typeof customElements);
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: host,
  });
  expect(output.toString()).toBe('undefined undefined\n');
});

/** What TypeScript says of a file in the host's project. */
function complaints(name: string, code: string, options: ts.CompilerOptions): string[] {
  const file = join(host, name);
  writeFileSync(file, code);
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    jsx: ts.JsxEmit.ReactJSX,
    noUncheckedSideEffectImports: true,
    // The files of the package are checked as well as the host's; the frameworks' own are not ours.
    skipLibCheck: true,
    ...options,
  });
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => /luxe-widgets\/\w+\.d\.ts$/.test(fileName));
  return [
    ...ts.getPreEmitDiagnostics(program),
    ...ours.flatMap((f) => [...program.getSemanticDiagnostics(f)]),
  ].map(
    ({ messageText, file: at, start }) =>
      `${at?.fileName.split('/').pop()}:${at?.getLineAndCharacterOfPosition(start ?? 0).line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

// The compiler reads a framework's types anew for every case.
vi.setConfig({ testTimeout: 60_000 });

describe.each([
  ['bundler', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  [
    'nodenext',
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  ],
] as const)('types, resolved as %s', (_, resolution) => {
  beforeAll(() => writeFileSync(join(host, 'package.json'), '{"type": "module"}'));

  it('the DOM knows the tags, their members and their events', () => {
    const code = `
      import 'luxe-widgets';
      import type { QuoteFormValues } from 'luxe-widgets/quote-form';
      const form = document.querySelector('luxe-quote-form')!;
      form.values = { firstName: 'Layla', items: [{ category: 'Watch' }] };
      const values: QuoteFormValues = form.values;
      form.reset();
      form.successUrl = \`/thanks?\${values.lastName}\`;
      form.addEventListener('luxe-submitted', ({ detail }) => detail.items[0]?.isQualified);
      document.addEventListener('luxe-before-submit', ({ detail }) => { detail.campaign.utmSource = 'x'; });
      document.createElement('luxe-hero-slider').interval = 500;
      // @ts-expect-error no such category
      form.category = 'Shoe';
      // @ts-expect-error no such field
      form.values = { firstname: 'Layla' };
    `;
    expect(complaints('dom.ts', code, resolution)).toEqual([]);
  });

  it('React 19 knows them in JSX', () => {
    const code = `
      import 'luxe-widgets/quote-form';
      import type { LuxeQuoteFormElement } from 'luxe-widgets/quote-form';
      import { useRef } from 'react';
      export function Page() {
        const form = useRef<LuxeQuoteFormElement>(null);
        return (
          <luxe-quote-form ref={form} className="wide" lang="ar" country="AE" category="Watch"
            success-url="/thanks" utm-source="x" storage="none" failure-notice="off" key="form"
            onluxe-submitted={({ detail }) => detail.submissionId.trim()}>
            <a href="/#Quote">Get a quote</a>
          </luxe-quote-form>
        );
      }
      export const button = <luxe-whatsapp-button inline offset={8} position="start" />;
      // @ts-expect-error no such category
      export const wrongValue = <luxe-quote-form category="Shoe" />;
      // @ts-expect-error no such attribute
      export const wrongName = <luxe-quote-form headding="Sell" />;
      // @ts-expect-error no such field in the event
      export const wrongEvent = <luxe-faq onluxe-faq-toggled={({ detail }) => detail.uuid} />;
    `;
    expect(complaints('react.tsx', code, resolution)).toEqual([]);
  });

  it('Preact knows them in JSX', () => {
    const code = `
      /// <reference types="luxe-widgets/preact" />
      export const form = (
        <luxe-quote-form class="wide" category="Watch" utm-source="x"
          onluxe-submitted={({ detail }) => detail.submissionId.trim()} />
      );
      // @ts-expect-error no such category
      export const wrong = <luxe-quote-form category="Shoe" />;
    `;
    const options = { ...resolution, jsxImportSource: 'preact' };
    expect(complaints('preact.tsx', code, options)).toEqual([]);
  });

  it('Vue knows them in templates and in JSX', () => {
    const code = `
      /// <reference types="luxe-widgets/vue" />
      import type { GlobalComponents } from 'vue';
      type Form = InstanceType<GlobalComponents['luxe-quote-form']>;
      export const props: Form['$props'] = { category: 'Watch', 'success-url': '/thanks', class: 'wide' };
      // @ts-expect-error no such category
      export const wrong: Form['$props'] = { category: 'Shoe' };
      export function emit(form: Form, event: CustomEvent<null>) { form.$emit('luxe-ready', event); }
      export const form = (
        <luxe-quote-form category="Watch" onLuxeSubmitted={({ detail }) => detail.submissionId.trim()} />
      );
      // @ts-expect-error no such category
      export const wrongInJsx = <luxe-quote-form category="Shoe" />;
    `;
    const options = { ...resolution, jsxImportSource: 'vue' };
    expect(complaints('vue.tsx', code, options)).toEqual([]);
  });
});
