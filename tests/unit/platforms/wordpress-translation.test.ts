import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonFile, parsePo, phpFile, textsIn } from '../../../platforms/wordpress/gettext.ts';

const folder = 'platforms/wordpress/luxe-widgets';
const read = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8')).join('\n');
const php = read(globSync(`${folder}/**/*.php`));
const scripts = read(globSync(`${folder}/**/*.js`));
const arabic = parsePo(readFileSync(`${folder}/languages/luxe-widgets-ar.po`, 'utf8'));

const inHeader = [...php.matchAll(/^ \* Description:\s+(.*)$/gm)].map(([, text = '']) => text);
const texts = new Set([...textsIn(php), ...textsIn(scripts), ...inHeader]);

test('every text of the WordPress plugin has an Arabic translation, with none left over', () => {
  expect(texts.size).toBeGreaterThan(20);
  const translated = [...arabic.keys()].filter((id) => id !== '');
  expect(translated.toSorted()).toEqual([...texts].toSorted());
});

test.each([...arabic].filter(([id]) => id))(
  'is in Arabic with the same placeholders: %s',
  (id, text) => {
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text.match(/%(\d\$)?s/g)?.toSorted()).toEqual(id.match(/%(\d\$)?s/g)?.toSorted());
  },
);

test('every text is requested in a form that this test finds', () => {
  const asked = `${php}\n${scripts}`.match(/\b(?:_[enx]|_ex|_nx|__|esc_\w+_[_ex])\s*\(/g) ?? [];
  const found = [...textsIn(php), ...textsIn(scripts)];
  expect(found.length).toBe(asked.length);
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
