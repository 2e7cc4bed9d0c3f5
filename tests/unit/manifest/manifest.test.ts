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

const read = (path: string) => readFileSync(path, 'utf8');
const files = generatedFiles();

describe('generated files are current (npm run generate)', () => {
  it.each(Object.keys(files))('%s', (path) => {
    expect(read(path)).toBe(files[path]);
  });

  it('the modules of the npm package are all generated', () => {
    const expected = Object.keys(files).filter((path) => path.startsWith(`${packageFolder}/`));
    expect(globSync(`${packageFolder}/*`).sort()).toEqual(expected.sort());
  });
});

it.each(elements)('$tag is described in full sentences', (element) => {
  const { description, attributes, events, members, parts, cssProperties } = element;
  const sentences = [
    description,
    ...Object.values({ ...attributes, ...events, ...members }).map((one) => one.description),
    ...Object.values({ ...parts, ...cssProperties }),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/);
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

it('links editors to the demo if package.json has a homepage', () => {
  const homepage = 'https://luxe.example/';
  const manifests = packageManifests({ version: '1.0.0', license: 'MIT', homepage });
  const link = `${homepage}demo/?widget=luxe-faq`;
  expect(manifests['vscode.html-custom-data.json']).toContain(link);
  expect(manifests['web-types.json']).toContain(link);
});

it('the version is in the changelog and pinned in docs/embedding.md', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(read('widgets/CHANGELOG.md')).toContain(`\n## [${version}] - `);
  expect(read('docs/embedding.md')).toContain(`/luxe-widgets@${version}.js" integrity=`);
});
