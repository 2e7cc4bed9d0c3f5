import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonFile, parsePo, phpFile, textsIn } from '../../../platforms/wordpress/gettext.ts';

const folder = 'platforms/wordpress/luxe-widgets';
const read = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8')).join('\n');
const php = read(globSync(`${folder}/**/*.php`));
const scripts = read(globSync(`${folder}/**/*.js`));
/** Translations by English text; the header of the file is the translation of the empty text. */
const arabic = parsePo(readFileSync(`${folder}/languages/luxe-widgets-ar.po`, 'utf8'));
const translations = [...arabic].filter(([english]) => english !== '');
const placeholdersOf = (text: string) => text.match(/%(\d\$)?s/g)?.toSorted();

const inHeader = [...php.matchAll(/^ \* Description:\s+(.*)$/gm)].map(([, text = '']) => text);
const texts = new Set([...textsIn(php), ...textsIn(scripts), ...inHeader]);

test('every text of the WordPress plugin has an Arabic translation, with none left over', () => {
  expect(texts.size).toBeGreaterThan(20);
  const translated = translations.map(([english]) => english);
  expect(translated.toSorted()).toEqual([...texts].toSorted());
});

test.each(translations)(
  'the translation is in Arabic with the same placeholders: %s',
  (english, translation) => {
    expect(translation).toMatch(/\p{Script=Arabic}/u);
    expect(placeholdersOf(translation)).toEqual(placeholdersOf(english));
  },
);

test('every call of gettext has a text that can be extracted', () => {
  // WordPress's functions for translation, such as `__`, `_x` and `esc_html_e`.
  const calls = `${php}\n${scripts}`.match(/\b(?:_[enx]|_ex|_nx|__|esc_\w+_[_ex])\s*\(/g) ?? [];
  const found = [...textsIn(php), ...textsIn(scripts)];
  expect(found.length).toBe(calls.length);
});

test("a script gets its own texts in WordPress's format", () => {
  const file = JSON.parse(jsonFile(arabic, textsIn(scripts)));
  const { '': header, ...messages } = file.locale_data.messages;
  expect(header).toMatchObject({ lang: 'ar' });
  expect(messages.Campaign).toEqual(['الحملة']);
  expect(Object.keys(messages)).toHaveLength(new Set(textsIn(scripts)).size);
});

test('the PHP format escapes quotes and backslashes', () => {
  const written = phpFile(
    new Map([
      ['', 'header'],
      ["It's \\ so", "C'est \\ ça"],
    ]),
  );
  expect(written).toContain(String.raw`'It\'s \\ so'=>'C\'est \\ ça',`);
  expect(written).not.toContain('header');
});
