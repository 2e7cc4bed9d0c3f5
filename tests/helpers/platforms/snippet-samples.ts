import type { Snippet } from '../../../demo/builder/snippet.ts';

/** A text of everything that ends or changes something in one of the languages of snippets. */
export const nasty = `"Rolex" & <b>'Co'</b> </script> {x} \\n [y] {{z}} ساعة`;

const ascii = [...Array(0x7f - 0x21).keys()].map((index) => String.fromCharCode(index + 0x21));

/** Every printable character of ASCII, Arabic with its marks, quotes of all kinds, emoji, and what editors change. */
export const everyCharacter = `${ascii.join('')} «بِع ساعتك» “a” ‘b’ 👩‍💼⌚️ *c* _d_ \`e\` [luxe_faq] {{f}} {% g %} &amp; -- ... www.example.com :) <!-- --> %20 \\n \\x26 a  b “z”`;

/** A usual snippet. */
export const plain: Snippet = {
  tag: 'luxe-quote-form',
  attributes: [
    ['lang', 'en'],
    ['country', 'AE'],
    ['utm-source', 'partner-name'],
  ],
  styles: [
    ['display', 'block'],
    ['min-height', '1800px'],
  ],
  children: [{ tag: 'a', text: 'Get a quote', href: 'https://widgets.example/#Quote' }],
  script: { src: 'https://widgets.example/luxe-widgets.js' },
};

/** One with the nasty text wherever there is text, a pinned version and styles of its own. */
export const hard: Snippet = {
  ...plain,
  attributes: [
    ['lang', 'ar'],
    ['heading', nasty],
    ['inline', ''],
  ],
  styles: [...plain.styles, ['--luxe-color-accent', '#8c6632'], ['--luxe-font', '"A & B", serif']],
  children: [{ tag: 'a', text: nasty, href: 'https://widgets.example/?a=1&b="2"' }],
  script: {
    src: 'https://widgets.example/luxe-widgets@1.2.3.js',
    integrity: 'sha384-abc+/=',
  },
};
