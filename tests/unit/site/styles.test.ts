import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stylesOf } from '../../../pages/generate/styles.ts';
import { colors } from '../../../pages/layout/colors.ts';

const css = `.card { color: red } .card .title { color: green } #Quote { color: blue } .legal p { color: gray }
  main { color: black } @media print { .team { color: white } }`;

it('a phone on its side keeps the size of the text, an iPhone included', () => {
  const styles = stylesOf('main { text-size-adjust: 100% }', ['<main></main>']);
  expect(styles).toContain('-webkit-text-size-adjust:100%');
});

it('a page has exactly the styles of its content, for both languages', () => {
  const english = '<main class="page"><div class="wide card"></div></main>';
  const arabic = '<main class="page"><section id="Quote" class="wide"></section></main>';
  const styles = stylesOf(css, [english, arabic]);
  expect(styles).toContain('.card{');
  expect(styles).toContain('#Quote{');
  expect(styles).toContain('main{');
  expect(styles).not.toContain('.title');
  expect(styles).not.toContain('.legal');
  expect(styles).not.toContain('.team');
});

it('icons and browsers get the colors of the style sheets', () => {
  const tokens = readFileSync('pages/styles/first-screen/tokens.css', 'utf8');
  for (const [name, color] of Object.entries(colors)) {
    expect(tokens).toContain(`--${name.replace(/(?=\d)/, '-')}: ${color};`);
  }
});
