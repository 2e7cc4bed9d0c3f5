import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { readDeskConfig } from '../../../server/desk/web/desk-config.ts';
import { deskOutput } from '../../helpers/server/desk.ts';
import { settingsReadBy } from '../../helpers/server/settings-read.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const pages = [
  'README.md',
  'SECURITY.md',
  'widgets/README.md',
  'widgets/CHANGELOG.md',
  ...globSync('docs/**/*.md').sort(),
];
const sources = globSync('{.,.ci}/**/*.{ts,tsx,css,js,mjs,html,php}', {
  exclude: (name) => /(^|\/)(node_modules|dist|data|\.git)$/.test(String(name)),
});

/** A page without code blocks and spans. */
function proseOf(page: string): string {
  return page
    .replace(/^```.*?^```/gms, '')
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
}

/** GitHub's anchor for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Joins the lines of a comment, so that citations may wrap. */
function unwrapped(text: string): string {
  return text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
}

/** Dead links of a page. */
function brokenLinks(page: string): string[] {
  const links = [...proseOf(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !headingsOf(read(target)).map(anchorOf).includes(anchor);
  });
}

/** Missing pages and headings of docs/ that an unwrapped text cites. */
function brokenCitations(text: string): string[] {
  const citations = text.matchAll(/(?<![\w/])docs\/([\w/-]+\.md)(?:, "([^"]+)")?/g);
  return [...citations].flatMap(([citation, name, heading]) => {
    const page = `docs/${name}`;
    const isThere =
      existsSync(page) && (heading === undefined || headingsOf(read(page)).includes(heading));
    return isThere ? [] : [citation];
  });
}

describe('README and docs', () => {
  /** Finds texts in each page, and returns them with the page. */
  const inPages = (find: (page: string) => readonly string[]) =>
    pages.flatMap((page) => find(page).map((text) => `${page}: ${text}`));

  it('have no dead links', () => {
    expect(inPages(brokenLinks)).toEqual([]);
  });

  it('name only existing pages and headings of docs/', () => {
    expect(inPages((page) => brokenCitations(unwrapped(read(page))))).toEqual([]);
  });

  it('name only existing files and folders', () => {
    const path =
      /[` ]((?:demo|deploy|docs|pages|platforms|server|tests|tooling|widgets)\/[\w./*-]*)`/g;
    const pathsIn = (page: string) => [...read(page).matchAll(path)].map(([, one = '']) => one);
    const isMissing = (one: string) => globSync(one).length === 0;
    expect(inPages((page) => pathsIn(page).filter(isMissing))).toEqual([]);
  });

  it('name every npm script, and no others', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const text = pages.map(read).join('\n');
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    // npm runs `pre…` scripts itself.
    const names = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
    const unnamed = names.filter(
      (name) => !new RegExp(`npm (run )?${name}\\b|\`${name}\``).test(text),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('comments and tests', () => {
  const texts = sources.map((file) => ({ file, text: unwrapped(read(file)) }));

  it('cite only existing pages and headings of docs/', () => {
    const cited = texts.flatMap(({ file, text }) =>
      brokenCitations(text).map((citation) => `${file}: ${citation}`),
    );
    expect(cited).toEqual([]);
  });

  it('cite no rule numbers of documents outside the repository', () => {
    const outside = /\brulings? \d|\bspec(?:ification)? sections? \d/i;
    expect(texts.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

it('every decision has a unique name', () => {
  const names = globSync('docs/decisions/*.md').flatMap((page) => headingsOf(read(page)));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('README has at most 110 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
});

it('docs/operating.md lists exactly the settings of server and desk', () => {
  const table = read('docs/operating.md').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').map((line) => line.split('|')[1] ?? '');
  const named = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...settingsReadBy(readConfig, readDeskConfig)].sort());
});

it('docs/desk.md lists every command and option of the desk', async () => {
  const help = await deskOutput('', ['--help']);
  // Commands have one word, except `offer withdraw`.
  const usage = [...help.matchAll(/^ {2}([a-z]+(?: withdraw)?)( .*)?$/gm)];
  const page = read('docs/desk.md');
  expect(usage.length).toBeGreaterThan(10);
  for (const [, command, rest = ''] of usage) {
    expect(page).toContain(`\`${command}`);
    for (const [option] of rest.matchAll(/--[a-z-]+/g)) expect(page).toContain(option);
  }
});
