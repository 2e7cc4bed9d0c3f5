import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsePo } from '../../demo/wordpress/gettext.ts';

const folder = join(import.meta.dirname, '../../demo/wordpress/luxe-widgets');
const code = globSync('**/*.php', { cwd: folder });
const php = code.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
const arabic = parsePo(readFileSync(join(folder, 'languages/luxe-widgets-ar.po'), 'utf8'));

const inCalls = php.matchAll(/\b(?:__|esc_html__|esc_html_e)\( '([^']*)', 'luxe-widgets' \)/g);
const inHeader = php.matchAll(/^ \* Description:\s+(.*)$/gm);
const texts = new Set([...inCalls, ...inHeader].map(([, text = '']) => text));

test('every text of the WordPress plugin has its Arabic translation, and no other is kept', () => {
  expect(texts.size).toBeGreaterThan(20);
  const translated = [...arabic.keys()].filter((id) => id !== '');
  expect(translated.toSorted()).toEqual([...texts].toSorted());
});

test.each([...arabic].filter(([id]) => id))(
  'is in Arabic, with the same placeholders: %s',
  (id, text) => {
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text.match(/%s/g)).toEqual(id.match(/%s/g));
  },
);
