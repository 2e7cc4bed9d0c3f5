import { describe, expect, it } from 'vitest';
import { maxPhotos } from '../../../widgets/domain/limits.ts';
import ar from '../../../widgets/i18n/ar.json' with { type: 'json' };
import en from '../../../widgets/i18n/en.json' with { type: 'json' };
import { translator } from '../../../widgets/i18n/i18n.ts';

const plural = /_(zero|one|two|few|many|other)$/;
const english = en as Record<string, string>;
const arabic = ar as Record<string, string>;
const names = (text = '') =>
  (text.match(/\{\{\w+\}\}/g) ?? []).filter((name) => name !== '{{count}}').sort();

describe('every message exists in both languages', () => {
  it.each(Object.keys(english).filter((key) => !plural.test(key)))('%s', (key) => {
    const words = arabic[key]?.replace(/\{\{\w+\}\}/g, '');
    expect(words).toMatch(/[\u0600-\u06ff]|^\P{Letter}+$/u);
    expect(names(arabic[key])).toEqual(names(english[key]));
  });

  it('Arabic has no extra key', () => {
    const base = (key: string) => key.replace(plural, '');
    const known = new Set(Object.keys(english).map(base));
    expect(Object.keys(arabic).filter((key) => !known.has(base(key)))).toEqual([]);
  });

  it.each(
    Object.keys(english)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(plural, '')),
  )('%s has all six Arabic plural forms', (key) => {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) {
      expect(arabic[`${key}_${form}`], form).toBeTruthy();
    }
  });
});

describe('plurals', () => {
  it.each([
    [0, 'لا نتائج'],
    [1, 'نتيجة واحدة'],
    [2, 'نتيجتان'],
    [3, '3 نتائج'],
    [11, '11 نتيجة'],
    [100, '100 نتيجة'],
  ])('%i results in Arabic', (count, text) => {
    expect(translator('ar')('list.results', { count })).toBe(text);
  });

  it.each([
    [1, 'Submit Item'],
    [2, 'Submit Items'],
  ])('%i items in English', (count, text) => {
    expect(translator('en')('form.submit', { count })).toBe(text);
  });
});

it('names the photo limit in digits and in words', () => {
  expect(translator('en')('photos.limit', { count: maxPhotos })).toContain('up to 3 images');
  expect(translator('en')('photos.limits', { count: maxPhotos })).toContain('Up to 3,');
  expect(translator('en')('form.intro')).toContain('three photos');
  expect(translator('ar')('photos.limit', { count: maxPhotos })).toContain('3 صور');
  expect(translator('ar')('photos.limits', { count: maxPhotos })).toContain('ثلاث صور');
  expect(translator('ar')('form.intro')).toContain('ثلاث صور');
});

it('isolates a URL that begins with digits in an Arabic hint', () => {
  const hint = translator('ar')('form.emailHint', { suggestion: '99.ali@gmail.com' });
  expect(hint).toContain('\u206699.ali@gmail.com\u2069');
});

it('inserts typed text unchanged', () => {
  const typed = '<b>A & B</b> $t(form.heading) {{x}}';
  expect(translator('en')('list.useTyped', { text: typed })).toContain('A & B');
  expect(translator('en')('list.useTyped', { text: typed })).toBe(`Use “${typed}”`);
});
