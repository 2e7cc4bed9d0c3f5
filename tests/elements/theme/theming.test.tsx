import { expect } from 'chai';
import { differenceEuclidean } from 'culori';
import { definitions } from '../../../widgets/definitions.ts';
import { find, findAll } from '../../helpers/elements/dom.ts';
import type { Shown } from '../../helpers/elements/every-element.ts';
import {
  hex,
  type Palette,
  paint,
  showStyled,
  weakIn,
  withAccents,
} from '../../helpers/elements/palettes.ts';

it('default colors stay the same when the page sets them as custom colors', async () => {
  const ours = { surface: '#fbf8f1', text: '#16211e', accent: '#0e3b32' };
  const shown = await showStyled();
  const colorsWith = (palette: Palette) =>
    shown.flatMap((one) => {
      paint(one, palette);
      return findAll(one.element, '*').flatMap((node) => {
        const { color, backgroundColor } = getComputedStyle(node);
        return [color, backgroundColor];
      });
    });
  const defaults = colorsWith({});
  expect(defaults.length).to.be.at.least(100);
  for (const [name, color] of Object.entries(ours)) {
    const custom = colorsWith({ [name]: color });
    // Ignores differences by rounding.
    const different = defaults.filter((own, index) => {
      const other = custom[index] ?? '';
      return own !== other && differenceEuclidean()(own, other) > 0.01;
    });
    expect(different, name).to.deep.equal([]);
  }
});

describe('contrast', function () {
  // Allows for slow machines, since every text is measured with every palette.
  this.timeout(100_000);

  for (const { tag } of definitions) {
    it(`is AA in ${tag} in every state, on light, dark and medium surfaces`, async () => {
      const surfaces = ['#ffffff', '#0b1f1a', '#808080'];
      const palettes = withAccents(surfaces.map((surface) => ({ surface })));
      // theming.engines.test.tsx measures the form with errors, on the same surfaces.
      const shown = (await showStyled(tag)).filter(({ state }) => !state.startsWith('with errors'));
      expect(weakIn(shown, palettes)).to.deep.equal([]);
    });
  }

  it('is AA with a custom text color', async () => {
    const palettes = withAccents([
      { surface: '#ffffff', text: '#333333' },
      { surface: '#fbf8f1', text: '#0e3b32' },
      { surface: '#101010', text: '#f0e6d2' },
    ]);
    expect(weakIn(await showStyled('quote'), palettes)).to.deep.equal([]);
  });

  it('is AA without a surface on a light page; overlays are opaque', async () => {
    const shown = await showStyled();
    expect(weakIn(shown, withAccents([{ surface: 'transparent' }]))).to.deep.equal([]);
    const list = shown.flatMap(({ element }) => findAll(element, '.popup, dialog[open]'));
    expect(list.length).to.be.at.least(2);
    for (const box of list) {
      expect(getComputedStyle(box).backgroundColor).not.to.match(/^rgba|transparent|\//);
    }
  });

  it('is AA in a browser without relative colors', async () => {
    // Makes the condition false, as it is in such a browser.
    const shown = await showStyled('quote', (css) =>
      css.replace('@supports (color', '@supports (colour'),
    );
    const [form] = shown as [Shown];
    paint(form, { surface: '#000000' });
    // The text does not follow the black surface, which proves that the fallback is used.
    expect(hex(getComputedStyle(find(form.element, '.root')).color)).to.equal('#16211e');
    const palettes = withAccents([{}, { surface: '#0b1f1a', text: '#fbf8f1' }]);
    expect(weakIn(shown, palettes)).to.deep.equal([]);
  });
});

it('colors do not change on a page with a dark color scheme', async () => {
  const [form] = (await showStyled('quote-form with errors')) as [Shown];
  const seen = () => {
    const { color, colorScheme } = getComputedStyle(find(form.element, '.root'));
    return [color, colorScheme, getComputedStyle(find(form.element, '.input')).backgroundColor];
  };
  const before = seen();
  document.documentElement.style.colorScheme = 'dark';
  expect(seen()).to.deep.equal(before);
  document.documentElement.style.colorScheme = '';
});
