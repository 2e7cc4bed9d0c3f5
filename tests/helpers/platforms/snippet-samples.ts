import type { Snippet } from '../../../demo/builder/snippet/snippet.ts';

/** A text with everything that is special in one of the snippet languages. */
export const nasty = `"Rolex" & <b>'Co'</b> </script> {x} \\n [y] {{z}} ساعة`;

const ascii = [...Array(0x7f - 0x21).keys()].map((index) => String.fromCharCode(index + 0x21));

/**
 * All printable ASCII, Arabic with marks, quotes of all kinds, emoji, and characters that editors
 * replace.
 */
export const everyCharacter = `${ascii.join('')} «بِع ساعتك» “a” ‘b’ 👩‍💼⌚️ *c* _d_ \`e\` [luxe_faq] {{f}} {% g %} &amp; -- ... www.example.com :) <!-- --> %20 \\n \\x26 a  b “z”`;

/** A typical snippet. */
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

/** A snippet with the nasty text in all texts, a pinned version and custom styles. */
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
