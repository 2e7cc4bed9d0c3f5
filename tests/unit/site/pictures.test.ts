import { globSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { photographs } from '../../../pages/content/photographs.ts';
import { type IconName, icons } from '../../../pages/content/pictures.ts';
import { photographSources } from '../../../pages/generate/photographs.generate.ts';
import generated from '../../../pages/images/generated/photographs.json' with { type: 'json' };
import { pages } from './rendered-pages.ts';

/** Sizes that a slow phone loads in two round trips, beside three or four other files. */
const maxBytes = { besideThree: 14_000, besideFour: 11_100 };

/** Master names of a page's photographs from top to bottom. */
function picturesOf(html: string): string[] {
  return [...html.matchAll(/<img src="\/images\/(\S+)-wide\.jpg"/g)].map(([, name = '']) => name);
}

const filesIn = (pattern: string) => globSync(pattern).map((file) => file.replace(/\.\w+$/, ''));

describe.each(['en', 'ar'] as const)('the photographs in %s', (language) => {
  const inLanguage = pages.filter(({ content }) => content.language === language);

  it.each(inLanguage)('appear once on the page $name', ({ html }) => {
    const pictures = picturesOf(html);
    expect(pictures).toEqual([...new Set(pictures)]);
  });

  it('open one page each, except the home page', () => {
    const openings = inLanguage
      .filter(({ route }) => route.path !== 'home' && route.firstPhoto)
      .map(({ html }) => picturesOf(html)[0]);
    expect(openings.length).toBeGreaterThan(7);
    expect(openings).toEqual([...new Set(openings)]);
  });

  it('are not mirrored if they show a watch or numbers', () => {
    const mirrored = inLanguage.flatMap(({ html }) =>
      [...html.matchAll(/<picture class="photo p-(\S+) mirrors/g)].map(([, name]) => name),
    );
    expect(mirrored).toContain('still-coins');
    // Masters with a watch or digits have one of these words in their names.
    for (const name of mirrored) expect(name).not.toMatch(/watch|pair|assets|keys/);
  });
});

it('every photograph in the list has a master image, and pages use every master image', () => {
  const used = new Set(pages.flatMap(({ html }) => picturesOf(html)));
  const masters = filesIn('pages/images/*.jpg').map((file) => basename(file));
  expect(masters.sort()).toEqual(Object.keys(photographs).sort());
  expect([...used].sort()).toEqual(masters);
});

describe('the checked-in photographs', () => {
  it('are made from the current masters and settings (npm run generate)', async () => {
    expect(generated.sources).toEqual(await photographSources());
  });

  it('reach phones in two round trips beside three other files', () => {
    const large = globSync('pages/images/generated/1080n-*.avif').filter(
      (file) => statSync(file).size > maxBytes.besideThree,
    );
    expect(large).toEqual([]);
  });

  it('reach Arabic pages with the form in two round trips beside four other files', () => {
    const names = pages
      .filter(({ content, route }) => content.language === 'ar' && route.hasQuoteForm)
      .map(({ html }) => picturesOf(html)[0]);
    const files = names.flatMap((name) => globSync(`pages/images/generated/1080n-${name}.*.avif`));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => statSync(file).size > maxBytes.besideFour)).toEqual([]);
  });

  it('are exactly the files that pages ask for', () => {
    const addresses = Object.values(generated.files).flatMap(({ wide, ...others }) =>
      [wide, 'narrow' in others ? others.narrow : wide].flatMap(({ set, fallback }) => [
        fallback,
        ...set.split(', ').map((candidate) => candidate.replace(/ \d+w$/, '')),
      ]),
    );
    const asked = new Set(addresses.map((address) => basename(address)));
    const files = globSync('pages/images/generated/*.{avif,jpg}').map((file) => basename(file));
    expect(files.sort()).toEqual([...asked].sort());
  });
});

/** Words in the texts beside each icon. */
const wordsBeside: Record<IconName, RegExp> = {
  'ai-spark': /prediction/,
  appraisal: /experience/,
  cash: /instant cash/,
  certificate: /fixed period/,
  fast: /within 24 hours/,
  handbag: /handbags/,
  pricing: /data analysis/,
  private: /goes to our team|shown to our experts/,
  quote: /pric|one offer/,
  ring: /jewelry/,
  trusted: /trusted/,
  vault: /vault/,
  watch: /watches/,
};

/** Every icon in the lists of a page, with the text beside it in lower case. */
function iconPoints(html: string): [icon: string, words: string][] {
  const points = html.matchAll(
    /<span class="icon icon-([\w-]+)"[^>]*><\/span><div><h3>(.*?)<\/h3><p>(.*?)<\/p>/g,
  );
  return [...points].map(([, icon = '', heading, text]) => {
    return [icon, `${heading} ${text}`.toLowerCase()];
  });
}

it('every icon is used, for one meaning', () => {
  const english = pages.filter(({ content }) => content.language === 'en');
  const points = english.flatMap(({ html }) => iconPoints(html));
  for (const [icon, words] of points) expect(words, icon).toMatch(wordsBeside[icon as IconName]);
  const drawn = filesIn('pages/images/icons/*.svg').map((file) => basename(file));
  const lineIcons = drawn.filter((name) => !name.startsWith('social-')).sort();
  expect(lineIcons).toEqual(Object.keys(icons).sort());
  expect([...new Set(points.map(([icon]) => icon))].sort()).toEqual(lineIcons);
});
