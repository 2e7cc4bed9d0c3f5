import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import table from '../../../demo/hosts/hosts.json' with { type: 'json' };

const { hosts } = table;
/** Pages that the gallery does not list: itself, contents of frames, and the page for leaving another page. */
const notListed = ['index', 'sandboxed-form', 'sandboxed-plain-form', 'turbo-away'];

it('the gallery of hosts lists every page in both languages', () => {
  const pages = readdirSync('demo/hosts')
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace('.html', ''))
    .filter((name) => !notListed.includes(name));
  expect(Object.keys(hosts).sort()).toEqual(pages.sort());
  for (const [name, { en, ar }] of Object.entries(hosts)) {
    expect(en, name).toMatch(/^\P{Script=Arabic}+\.$/u);
    expect(ar, name).toMatch(/\p{Script=Arabic}.*\.$/u);
  }
});
