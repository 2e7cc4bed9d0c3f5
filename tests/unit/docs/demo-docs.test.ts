import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { guidePath } from '../../../demo/builder/platforms/platform.ts';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import { writeDemoDocs } from '../../../tooling/steps/demo-docs.ts';

const folder = mkdtempSync(join(tmpdir(), 'luxe-docs-'));
const deletedGuide = join(folder, 'docs/deleted.html');
mkdirSync(join(folder, 'docs'));
writeFileSync(deletedGuide, '');
await writeDemoDocs(folder);
afterAll(() => rmSync(folder, { recursive: true }));

it.each(platforms.flatMap(({ id, guide = id }) => guide ?? []))(
  '%s is built into a page that the builder links to',
  (guide) => {
    expect(existsSync(`docs/platforms/${guide}.md`)).toBe(true);
    expect(existsSync(join(folder, guidePath(guide)))).toBe(true);
  },
);

it('the page of a deleted guide is gone after a build', () => {
  expect(existsSync(deletedGuide)).toBe(false);
});

it('guides link to the guides beside them', () => {
  const react = readFileSync(join(folder, 'docs/react.html'), 'utf8');
  expect(react).toContain('<a href="next.html">its own guide</a>');
});

it('the built guides have no dead links', () => {
  const pages = readdirSync(join(folder, 'docs'));
  const read = (name: string) => readFileSync(join(folder, 'docs', name), 'utf8');
  const links = pages.flatMap((name) => {
    const html = read(name);
    // Links to files without a page are reduced to their text: neither tag may be left over.
    expect(html.match(/<a /g)?.length, name).toBe(html.match(/<\/a>/g)?.length);
    return [...html.matchAll(/ href="(?!https?:)([^"]*)"/g)].map(([, href = '']) =>
      href.startsWith('#') ? name + href : href,
    );
  });
  expect(links.filter((href) => href.includes('.html#'))).not.toEqual([]);
  for (const href of links) {
    const [name = '', anchor] = href.split('#');
    if (!name.endsWith('.html')) continue;
    expect(pages, href).toContain(name);
    if (anchor) expect(read(name), href).toContain(` id="${anchor}"`);
  }
});
