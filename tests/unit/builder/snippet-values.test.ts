import { describe, expect, it } from 'vitest';
import { isAddressAttribute } from '../../../demo/builder/attribute-addresses.ts';
import { contracts } from '../../../widgets/contracts.ts';
import { commonAttributes } from '../../../widgets/element/common-attributes.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';

describe('a custom property in the snippet', () => {
  it.each([
    ...['a;b', '"Amiri', "Moe's", 'var(--x', 'rgb(1 2 3', 'a)(b'],
    ...['Amiri /* serif', 'Amiri\\', '[a'],
  ])('is left out if it would take in the declarations after it: %s', (font) => {
    const { styles } = builderSnippet({ font, radius: '8px' });
    expect(styles).toEqual(builderSnippet({ radius: '8px' }).styles);
  });

  it.each(['"Moe\'s (bold)", serif', "'Amiri'", 'var(--font, calc(1px * (2 + 3)))'])(
    'has its quotes and brackets: %s',
    (font) => {
      expect(builderSnippet({ font: ` ${font} ` }).styles).toContainEqual(['--luxe-font', font]);
    },
  );
});

describe('an address in the builder', () => {
  it.each(['javascript:alert()', 'www.partner.example/terms', 'partner.example', 'https://'])(
    'is left out of the snippet and its plain form: %s',
    (address) => {
      const parameters = { 'terms-url': address, 'success-url': address };
      expect(builderSnippet(parameters)).toEqual(builderSnippet({}));
    },
  );

  it.each(['/terms', 'terms.html?a=1#b', './v1.2/', '#terms', 'HTTPS://a.example'])(
    'is used: %s',
    (address) => {
      expect(builderSnippet({ 'terms-url': address }).attributes).toContainEqual([
        'terms-url',
        address,
      ]);
    },
  );

  it('loses the invisible marks of a page in Arabic', () => {
    const parameters = {
      'success-url': '\u200fhttps://a.example/\u0628\u200e',
      heading: '\u200fRolex',
    };
    expect(builderSnippet(parameters).attributes).toEqual([
      ['lang', 'en'],
      ['success-url', 'https://a.example/ب'],
      ['heading', '\u200fRolex'],
    ]);
  });

  it('is recognized by the name of its attribute', () => {
    const all = [...contracts.map(({ attributes }) => attributes), commonAttributes];
    for (const [name, { kind }] of all.flatMap((attributes) => Object.entries(attributes))) {
      expect(isAddressAttribute(name), name).toBe(kind === 'url');
    }
  });
});
