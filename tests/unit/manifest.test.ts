import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCamelCase } from '../../widgets/attribute-values.ts';
import { commonAttributes } from '../../widgets/common-attributes.ts';
import { definitions } from '../../widgets/definitions.ts';
import type { ElementDefinition } from '../../widgets/element-definition.ts';
import { vscodeHtmlData, webTypes } from '../../widgets/manifest/editor-data.ts';
import { moduleNameOf } from '../../widgets/manifest/element-facts.ts';
import { elements } from '../../widgets/manifest/elements.ts';
import { generatedFiles } from '../../widgets/manifest/manifests.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const generated = 'widgets/manifest/generated';
const files = generatedFiles();

describe('generated files are those of the definitions (npm run generate)', () => {
  it.each(Object.keys(files))('%s', (path) => {
    expect(read(path)).toBe(files[path]);
  });

  it('leaves no other file in their folder', () => {
    const expected = Object.keys(files).filter((path) => path.startsWith(generated));
    expect(globSync(`${generated}/*`).sort()).toEqual(expected.sort());
  });
});

/** The files that an element is made of: its definition and, step by step, what that imports. */
function sourcesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (/\.css$/.test(path)) return found;
  for (const [, source = ''] of read(path).matchAll(
    /^(?:import|export)\b[^'";]*?from '(\..+)'/gm,
  )) {
    sourcesOf(join(dirname(path), source), found);
  }
  return found;
}

function textOf(definition: ElementDefinition, pattern: RegExp): string {
  const name = moduleNameOf(definition.tag);
  const paths = [...sourcesOf(`widgets/${name}/${name}.element.ts`), 'widgets/ElementRoot.tsx'];
  return paths
    .filter((path) => pattern.test(path))
    .map(read)
    .join('\n');
}

function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

describe.each(definitions)('$tag does what its definition says', (definition) => {
  const { attributes, cssProperties, events, parts, tag } = definition;
  const code = textOf(definition, /\.tsx?$/);
  const styles = textOf(definition, /\.css$/);

  it('dispatches its events and no others', () => {
    expect(all(code, /emit\('([\w-]+)'/g)).toEqual(Object.keys(events).sort());
  });

  it('has its parts and no others', () => {
    const texts = all(code, /\bpart=(?:"([^"]+)")/g);
    const computed = all(code, /\bpart=\{([^}]+)\}/g).flatMap((text) => all(text, /'([^']+)'/g));
    const names = [...texts, ...computed].flatMap((text) => text.split(' '));
    expect([...new Set(names)].sort()).toEqual(Object.keys(parts).sort());
  });

  it('reads its attributes and no others', () => {
    const own = Object.keys(attributes);
    const names = [...own, ...Object.keys(commonAttributes)].map(toCamelCase);
    const reads = [
      ...all(code, /\battributes\.(\w+)/g),
      ...all(code, /\btext\('(\w+)'\)/g),
      ...all(code, /\{([^{}]*)\} = (?:props\.)?attributes\b/g).flatMap((list) =>
        all(list, /(\w+)/g),
      ),
    ];
    expect(names).toEqual(expect.arrayContaining(reads));
    expect(reads).toEqual(expect.arrayContaining(own.map(toCamelCase)));
  });

  it('takes its custom properties from its styles', () => {
    expect(all(styles, /var\((--luxe-[\w-]+)/g)).toEqual(
      expect.arrayContaining(Object.keys(cssProperties)),
    );
  });

  it('says what it is in whole sentences', () => {
    const facts = elements.find((element) => element.tag === tag);
    const sentences = [
      facts?.description,
      ...Object.values(facts?.attributes ?? {}).map(({ description }) => description),
      ...Object.values(facts?.events ?? {}).map(({ description }) => description),
      ...Object.values(facts?.members ?? {}).map(({ description }) => description),
      ...Object.values(parts),
      ...Object.values(cssProperties),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/);
  });
});

it('no custom property that the styles read is left out of every definition', () => {
  const styles = globSync('widgets/**/*.css').map(read).join('\n');
  const documented = definitions.flatMap(({ cssProperties }) => Object.keys(cssProperties));
  expect(all(styles, /var\((--luxe-[\w-]+)/g)).toEqual([...new Set(documented)].sort());
});

interface Manifest {
  schemaVersion: string;
  modules: {
    kind: string;
    path: string;
    declarations: {
      kind: string;
      name: string;
      tagName: string;
      customElement: boolean;
      attributes: { name: string; fieldName: string }[];
      members: { kind: string; name: string; attribute?: string }[];
      events: { name: string; type: { text: string } }[];
    }[];
    exports: { kind: string; name: string; declaration: { name: string; module: string } }[];
  }[];
}

describe('custom-elements.json', () => {
  const manifest: Manifest = JSON.parse(files[`${generated}/custom-elements.json`] ?? '');

  it('follows schema 2.1.0, one module per element', () => {
    expect(manifest.schemaVersion).toBe('2.1.0');
    expect(manifest.modules.map(({ declarations }) => declarations[0]?.tagName)).toEqual(
      definitions.map(({ tag }) => tag),
    );
  });

  it.each(manifest.modules)('$path is importable and declares what it defines', (module) => {
    const exported = Object.values(JSON.parse(read('package.json')).exports).map(
      (entry) => (entry as { default?: string }).default,
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

  it('ties each attribute to its property', () => {
    for (const { declarations } of manifest.modules) {
      for (const { attributes, members } of declarations) {
        const fields = new Map(members.map((member) => [member.name, member]));
        for (const { name, fieldName } of attributes.filter(({ name }) => name !== 'lang')) {
          expect(fields.get(fieldName)).toMatchObject({ kind: 'field', attribute: name });
        }
      }
    }
  });
});

it('editors get a link to the demo where package.json has a homepage', () => {
  const facts = { version: '1.0.0', homepage: 'https://luxe.example/' };
  const link = 'https://luxe.example/demo/?widget=luxe-faq';
  expect(JSON.stringify(vscodeHtmlData(elements, facts))).toContain(link);
  expect(JSON.stringify(webTypes(elements, facts))).toContain(link);
});

it('the version is in the changelog, and is the one that README pins', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(read('widgets/CHANGELOG.md')).toContain(`\n## [${version}] - `);
  expect(read('README.md')).toContain(`/luxe-widgets@${version}.js" integrity=`);
});
