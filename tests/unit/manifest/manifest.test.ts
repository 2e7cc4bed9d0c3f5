import { globSync, readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../../widgets/contracts.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import {
  generatedFiles,
  packageFolder,
  packageManifests,
} from '../../../widgets/manifest/manifests.ts';
import { packageExports } from '../../../widgets/manifest/package-json.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const files = generatedFiles();
const packageInfo = { version: '1.0.0', license: 'MIT', homepage: 'https://luxe.example/' };
const manifests = packageManifests(packageInfo);

describe('generated files are current (npm run generate)', () => {
  it.each(Object.keys(files))('%s', (path) => {
    expect(read(path)).toBe(files[path]);
  });

  it('the modules of the npm package are all generated', () => {
    const expected = Object.keys(files).filter((path) => path.startsWith(`${packageFolder}/`));
    expect(globSync(`${packageFolder}/*`).sort()).toEqual(expected.sort());
  });
});

describe.each(elements)('$tag', (element) => {
  it('is described in full sentences', () => {
    const { description, attributes, events, members, parts, cssProperties } = element;
    const sentences = [
      description,
      ...Object.values({ ...attributes, ...events, ...members }).map((one) => one.description),
      ...Object.values({ ...parts, ...cssProperties }),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/);
  });
});

it('every custom property used in styles is in a contract', () => {
  const found = new Set<string>();
  for (const filename of globSync('widgets/**/*.css')) {
    transform({
      filename,
      code: readFileSync(filename),
      visitor: {
        Variable({ name: { ident } }) {
          if (ident.startsWith('--luxe-')) found.add(ident);
        },
      },
    });
  }
  const documented = contracts.flatMap(({ cssProperties }) => Object.keys(cssProperties));
  expect([...found].sort()).toEqual([...new Set(documented)].sort());
});

/** Part of a custom elements manifest that is checked. */
interface Manifest {
  schemaVersion: string;
  modules: {
    kind: string;
    path: string;
    declarations: {
      name: string;
      tagName: string;
      attributes: { name: string; fieldName: string }[];
      members: { kind: string; name: string; attribute?: string }[];
    }[];
    exports: object[];
  }[];
}

describe('custom-elements.json', () => {
  const manifest: Manifest = JSON.parse(manifests['custom-elements.json'] ?? '');

  it('follows schema 2.1.0, one module per element', () => {
    expect(manifest.schemaVersion).toBe('2.1.0');
    expect(manifest.modules.map(({ declarations }) => declarations[0]?.tagName)).toEqual(
      contracts.map(({ tag }) => tag),
    );
  });

  it.each(manifest.modules)('$path can be imported and declares what it defines', (module) => {
    const exported = Object.values(packageExports(elements)).map((entry) =>
      typeof entry === 'string' ? entry : entry.default,
    );
    expect(exported).toContain(`./${module.path}`);
    expect(module.kind).toBe('javascript-module');
    const [declaration] = module.declarations;
    expect(declaration).toMatchObject({ kind: 'class', customElement: true });
    expect(module.exports).toEqual([
      {
        kind: 'custom-element-definition',
        name: declaration?.tagName,
        declaration: { name: declaration?.name, module: module.path },
      },
    ]);
  });

  it('links each attribute to its property', () => {
    for (const { declarations } of manifest.modules) {
      for (const { attributes, members } of declarations) {
        const fields = new Map(members.map((member) => [member.name, member]));
        // `lang` already has a property in every HTML element.
        for (const { name, fieldName } of attributes.filter(({ name }) => name !== 'lang')) {
          expect(fields.get(fieldName)).toMatchObject({ kind: 'field', attribute: name });
        }
      }
    }
  });
});

it('links editors to the demo if package.json has a homepage', () => {
  const link = 'https://luxe.example/demo/?widget=luxe-faq';
  expect(manifests['vscode.html-custom-data.json']).toContain(link);
  expect(manifests['web-types.json']).toContain(link);
});

it('the version is in the changelog and pinned in docs/embedding.md', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(read('widgets/CHANGELOG.md')).toContain(`\n## [${version}] - `);
  expect(read('docs/embedding.md')).toContain(`/luxe-widgets@${version}.js" integrity=`);
});
