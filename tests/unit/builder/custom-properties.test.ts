import { describe, expect, it } from 'vitest';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';

const stylesOf = (parameters: Record<string, string>) =>
  builderSnippet(parameters, 'https://widgets.example').styles;

describe('a custom property in the snippet', () => {
  it.each(['"Amiri', "Moe's", 'var(--x', 'rgb(1 2 3', 'Amiri /* serif', 'Amiri\\', '[a'])(
    'is left out if it would take in the declarations after it: %s',
    (font) => {
      expect(stylesOf({ font, radius: '8px' })).toEqual(stylesOf({ radius: '8px' }));
    },
  );

  it.each(['"Moe\'s (bold)", serif', "'Amiri'", 'var(--font, calc(1px * (2 + 3)))'])(
    'has its quotes and brackets: %s',
    (font) => {
      expect(stylesOf({ font: ` ${font} ` })).toContainEqual(['--luxe-font', font]);
    },
  );
});
