import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { definitions } from '../../../widgets/definitions.ts';
import { moduleNameOf } from '../../../widgets/manifest/element-doc.ts';
import { installPackage } from '../../helpers/frameworks/installed-package.ts';

const projectDir = resolve(import.meta.dirname, '../../..');
const { host, installed, remove } = installPackage();
afterAll(remove);
const entries = [
  'luxe-widgets',
  ...definitions.map(({ tag }) => `luxe-widgets/${moduleNameOf(tag)}`),
  'luxe-widgets/react',
  'luxe-widgets/vue',
];

/** Patterns of all files that the package may contain. */
const publishedFiles = [
  '{package,custom-elements,web-types,vscode.html-custom-data}.json',
  '{README,CHANGELOG,docs/elements}.md',
  '{licenses,luxe-widgets.licenses}.txt',
  'flags/?.png',
  '{*,chunks/*}.js',
  '*.d.ts',
];

/** Matches a bundle with the contract of `luxe-faq`, whose keys may be quoted. */
const faqContract = /tag"?: ["']luxe-faq["']/;

function filesIn(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder }).sort();
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(installed, path), 'utf8'));
}

describe('the npm package', () => {
  it('contains only modules, script, types and manifests', () => {
    const files = filesIn(installed);
    const isPublished = (path: string) => publishedFiles.some((glob) => matchesGlob(path, glob));
    expect(files.filter((path) => !isPublished(path))).toEqual([]);
    const modules = entries.map((entry) => `${entry.split('/')[1] ?? 'index'}.js`);
    expect(files).toEqual(expect.arrayContaining([...modules, 'luxe-widgets.js']));
  });

  it('contains every file named in its package.json', () => {
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

  it('reveals nothing about the build machine', () => {
    for (const path of filesIn(installed)) {
      const text = readFileSync(join(installed, path), 'utf8');
      expect(text.includes(projectDir) || text.includes(homedir()), path).toBe(false);
    }
  });

  it('contains no framework and has the frameworks of hosts as optional peers', () => {
    const packageJson = readJson('package.json');
    expect(packageJson.dependencies).toBeUndefined();
    expect(Object.keys(packageJson.peerDependencies)).toEqual(['react', 'react-dom', 'vue']);
    // A host uses only one framework; npm would install the others if they were required.
    for (const name of ['react', 'react-dom', 'vue']) {
      expect(packageJson.peerDependenciesMeta[name]).toEqual({ optional: true });
    }
    const code = filesIn(installed)
      .filter((path) => path.endsWith('.js') && path !== 'luxe-widgets.js')
      .map((path) => readFileSync(join(installed, path), 'utf8'));
    const importedPackages = code.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b[^'"]*["']([^."'][^"']*)["']/gm)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(importedPackages)].sort()).toEqual([
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      'vue',
    ]);
    // Strings from the sources of React and Preact, of which nothing may be bundled.
    expect(code.join('\n')).not.toMatch(/react\.transitional\.element|__preactattr_|__k=|__SECRET/);
  });

  it('registers the imported elements only, and lets bundlers drop all others', async () => {
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
    expect(one).toMatch(faqContract);
    expect(one).not.toContain('luxe-quote-form');
    const every = await bundle(`import 'luxe-widgets';`);
    for (const { tag } of definitions) expect(every).toContain(`"${tag}"`);
    const component = await bundle(
      `import { LuxeFaq } from 'luxe-widgets/react'; console.log(LuxeFaq);`,
    );
    expect(component).toMatch(faqContract);
    expect(component).not.toContain('luxe-quote-form');

    const { sideEffects } = readJson('package.json');
    const hasEffects = (path: string) =>
      sideEffects.some((glob: string) => matchesGlob(path, glob.replace('./', '')));
    for (const path of globSync('**/*.js', { cwd: installed })) {
      // All other modules register elements.
      expect(hasEffects(path), path).toBe(!/chunks|react|vue/.test(path));
    }
  });
});

it('the npm package can be imported on a server, where it registers nothing', () => {
  const script = `
    for (const entry of ${JSON.stringify(entries)}) await import(entry);
    console.log(typeof document, typeof customElements);
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: host,
  });
  expect(output.toString()).toBe('undefined undefined\n');
});
