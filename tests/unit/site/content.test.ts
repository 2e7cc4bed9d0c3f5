import { describe, expect, it } from 'vitest';
import { ar } from '../../../pages/content/ar.ts';
import type { Content } from '../../../pages/content/content.ts';
import { en } from '../../../pages/content/en.ts';
import { photographs } from '../../../pages/content/photographs.ts';
import { testimonials } from '../../../pages/content/testimonials.ts';
import { settings } from '../../../pages/settings.ts';
import { languages } from '../../../widgets/domain/languages.ts';

const both: readonly Content[] = [en, ar];

/** Keys whose values must be the same in both languages. */
const keysWithoutLanguage = ['id'];

/** Every text with its path, such as `home.Buyback.points.0.text`. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    texts(inner, path === '' ? key : `${path}.${key}`),
  );
}

function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Texts that must be in the language of the page: leaves out the code of the language and quotes. */
function ownWords(content: Content): [path: string, text: string][] {
  return texts(content).filter(
    ([path]) =>
      !keysWithoutLanguage.includes(lastKey(path)) && !/^language$|\.testimonials\./.test(path),
  );
}

/** Removes URLs, emails, storage keys and placeholders. */
function withoutNames(text: string): string {
  return text
    .replaceAll(settings.email, '')
    .replaceAll(settings.name.en, '')
    .replaceAll(/luxe\.[a-z_]+/g, '')
    .replaceAll(/\{\{\w+\}\}/g, '');
}

describe('the content of the site', () => {
  it('has the same shape and anchors in both languages', () => {
    /** Paths of all texts; anchors have the same values, too. */
    const shape = (content: Content) =>
      texts(content)
        .map(([path, text]) => (keysWithoutLanguage.includes(lastKey(path)) ? [path, text] : path))
        .sort();
    expect(shape(ar)).toEqual(shape(en));
  });

  it('has an alternative text for every photograph that does not only decorate', () => {
    const without = Object.keys(photographs).filter((name) => !(name in en.alts));
    // The last one is a master for right-to-left pages: its photograph is hero-watch.
    expect(without.sort()).toEqual(['bg-marble', 'bg-silk', 'hero-watch-rtl', 'still-keys']);
  });

  it('has no untranslated or empty text and no stray spaces', () => {
    const arabic = new Map(ownWords(ar));
    for (const [path, text] of ownWords(en)) {
      expect(text.trim(), path).toBe(text);
      expect(text, path).not.toBe('');
      expect(text, path).not.toMatch(/ {2}/);
      expect(arabic.get(path), path).not.toBe(text);
    }
  });

  it('is English on the English pages', () => {
    for (const [path, text] of ownWords(en)) {
      expect(text, path).not.toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('is Arabic on the Arabic pages, with Arabic punctuation and Western digits', () => {
    for (const [path, text] of ownWords(ar)) {
      const plain = withoutNames(text);
      expect(plain, path).not.toMatch(/\p{Script=Latin}/u);
      // A comma may separate thousands.
      expect(plain, path).not.toMatch(/[?;"]|,(?!\d{3})/);
      expect(plain, path).not.toMatch(/[٠-٩۰-۹]/);
    }
  });

  it('shows a number after a Latin name in the order of the Arabic text', () => {
    for (const [path, text] of texts(ar)) {
      expect(text, path).not.toMatch(/\p{Script=Latin}[^\p{L}\u2069]*[ :]\d/u);
    }
  });

  it.each(both)('contains no exclamation marks in $language', (content) => {
    for (const [path, text] of texts(content)) expect(text, path).not.toMatch(/[!！]/);
  });

  it('shows amounts in AED in English and in SAR in Arabic', () => {
    const amounts = (content: Content) =>
      texts(content).filter(([, text]) => text.includes('1,000,000'));
    expect(amounts(en).length).toBeGreaterThan(0);
    expect(amounts(ar).map(([path]) => path)).toEqual(amounts(en).map(([path]) => path));
    for (const [path, text] of amounts(en)) expect(text, path).toContain('AED 1,000,000');
    for (const [path, text] of amounts(ar)) expect(text, path).toContain('1,000,000 ريال سعودي');
  });
});

it('breaks no line of the opening hours within a time', () => {
  const times = { en: ['9:00 to 21:00', '2 pm'], ar: ['من 9:00 صباحًا', 'إلى 9:00 مساءً'] };
  for (const language of languages) {
    for (const time of times[language]) {
      expect(settings.hours[language].join(' ')).toContain(time.replaceAll(' ', '\u00a0'));
    }
  }
});

it('quotes three clients in English and one in Arabic, each translated', () => {
  expect(testimonials.map(({ lang }) => lang).sort()).toEqual(['ar', 'en', 'en', 'en']);
  for (const { quote } of testimonials) {
    expect(quote.en).toMatch(/^[\p{Script=Latin}\P{L}]+$/u);
    expect(quote.ar).toMatch(/^[\p{Script=Arabic}\P{L}]+$/u);
  }
});

describe.each(both)('the pages in $language', (content) => {
  it('have a title of at most 60 characters and a description of 70 to 160', () => {
    for (const { title, description } of Object.values(content.meta)) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
  });

  it('have unique titles and descriptions', () => {
    const all = Object.values(content.meta);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  });

  it('have as many steps, questions and people as the sections announce', () => {
    const { home } = content;
    expect(home.GetInstantCash.steps).toHaveLength(4);
    expect(home.GetInstantCash.qualities).toHaveLength(3);
    expect(home.WeAccept.promises).toHaveLength(3);
    expect(home.WhyLuxury.points).toHaveLength(3);
    expect(home.Buyback.points).toHaveLength(3);
    expect(home.BuybackProcess.steps).toHaveLength(5);
    expect(home.DirectSalesProcess.steps).toHaveLength(4);
    expect(home.Pricing.points).toHaveLength(3);
    expect(home.Authentication.points).toHaveLength(3);
    expect(home.AboutUs.values).toHaveLength(4);
    expect(content.aboutUs.mission.values).toHaveLength(4);
    expect(home.Team.members).toHaveLength(14);
    expect(content.faqs.questions.general).toHaveLength(5);
    expect(content.faqs.questions.services).toHaveLength(5);
  });

  it('use unique anchors', () => {
    for (const { sections } of [content.privacy, content.terms]) {
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('state the legal terms: adults, owners, counterfeits', () => {
    const terms = texts(content.terms)
      .map(([, text]) => text)
      .join(' ');
    expect(terms).toContain('18');
    expect(terms).toMatch(/legal owner of the item|المالك القانوني للقطعة/);
    expect(terms).toMatch(/Counterfeits are destroyed and reported|تُتلف القطع المقلّدة ويُبلَّغ عنها/);
  });
});
