import { expect } from 'chai';
import { converter, differenceEuclidean, wcagContrast } from 'culori';
import { definitions } from '../../../widgets/definitions.ts';
import { find, findAll } from '../../helpers/elements/dom.ts';
import type { Shown } from '../../helpers/elements/every-element.ts';
import {
  darkSurfaces,
  hex,
  lightSurfaces,
  type Palette,
  paint,
  showStyled,
  weakIn,
} from '../../helpers/elements/palettes.ts';

const oklch = converter('oklch');

/** Each palette with extreme accents and error colors. */
function withAccents(palettes: readonly Palette[]): Palette[] {
  const accents = ['#ffffff', '#000000', '#808080', '#ffd54f', '#ff0000', '#0000ff'];
  return palettes.flatMap((palette) =>
    accents.map((accent) => ({ ...palette, accent, error: accent })),
  );
}

describe('default colors', () => {
  const ours = { surface: '#fbf8f1', text: '#16211e', accent: '#0e3b32' };

  for (const [name, color] of Object.entries(ours)) {
    it(`are the same when the page sets our ${name} as a custom color`, async () => {
      const shown = await showStyled('');
      const colorsWith = (palette: Palette) =>
        shown.flatMap((one) => {
          paint(one, palette);
          return findAll(one.element, '*').flatMap((node) => {
            const { color, backgroundColor } = getComputedStyle(node);
            return [color, backgroundColor];
          });
        });
      const custom = colorsWith({ [name]: color });
      const different = colorsWith({}).filter(
        (own, index) => differenceEuclidean()(own, custom[index] ?? '') > 0.01,
      );
      expect(custom.length).to.be.at.least(100);
      expect(different).to.deep.equal([]);
    });
  }
});

describe('contrast', function () {
  this.timeout(100_000);

  for (const { tag } of definitions) {
    it(`is AA in ${tag} in every state, on light, dark and medium surfaces`, async () => {
      const surfaces = ['#ffffff', '#0b1f1a', '#808080'];
      const palettes = withAccents(surfaces.map((surface) => ({ surface })));
      expect(weakIn(await showStyled(tag), palettes)).to.deep.equal([]);
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
    const shown = await showStyled('');
    expect(weakIn(shown, withAccents([{ surface: 'transparent' }]))).to.deep.equal([]);
    const list = shown.flatMap(({ element }) => findAll(element, '.popup, dialog[open]'));
    expect(list.length).to.be.at.least(2);
    for (const box of list) {
      expect(getComputedStyle(box).backgroundColor).not.to.match(/^rgba|transparent|\//);
    }
  });

  it('is AA in a browser without relative colors', async () => {
    const shown = await showStyled('quote', (css) =>
      css.replace('@supports (color', '@supports (colour'),
    );
    const [form] = shown as [Shown];
    paint(form, { surface: '#000000' });
    // Proves the fallback without relative colors: nothing follows the surface.
    expect(hex(getComputedStyle(find(form.element, '.root')).color)).to.equal('#16211e');
    const palettes = withAccents([{}, { surface: '#0b1f1a', text: '#fbf8f1' }]);
    expect(weakIn(shown, palettes)).to.deep.equal([]);
  });

  it('of text is AAA on light and dark surfaces without a text color', async () => {
    const [form] = (await showStyled('quote')) as [Shown];
    for (const surface of [...lightSurfaces, ...darkSurfaces]) {
      paint(form, { surface });
      const { color } = getComputedStyle(find(form.element, '.root'));
      expect(wcagContrast(color, surface), `${hex(color)} on ${surface}`).to.be.at.least(7);
    }
  });
});

describe('readable colors', () => {
  it('are used unchanged: brand colors and a custom accent', async () => {
    const [form] = (await showStyled('quote')) as [Shown];
    const shown = (selector: string, property: 'color' | 'backgroundColor') =>
      hex(getComputedStyle(find(form.element, selector))[property]);
    expect(shown('.root', 'color')).to.equal('#16211e');
    expect(shown('.form', 'backgroundColor')).to.equal('#fbf8f1');
    expect(shown('.submit', 'backgroundColor')).to.equal('#0e3b32');
    expect(shown('.link', 'color')).to.equal('#0e3b32');
    expect(shown('.summary a', 'color')).to.equal('#a3261f');
    paint(form, { accent: '#7a1fa2' });
    expect(shown('.submit', 'backgroundColor')).to.equal('#7a1fa2');
    expect(shown('.link', 'color')).to.equal('#7a1fa2');
  });

  it('include a light accent as the fill of a button, but darken it for lines and text', async () => {
    const [form] = (await showStyled('quote')) as [Shown];
    paint(form, { accent: '#ffd54f', surface: '#ffffff' });
    const { color, backgroundColor } = getComputedStyle(find(form.element, '.submit'));
    expect(hex(backgroundColor)).to.equal('#ffd54f');
    expect(wcagContrast(color, backgroundColor)).to.be.above(10);
    const link = oklch(getComputedStyle(find(form.element, '.link')).color);
    expect(link?.h).to.be.closeTo(oklch('#ffd54f')?.h ?? 0, 2);
  });

  it('do not change on a dark page', async () => {
    const [form] = (await showStyled('quote')) as [Shown];
    const seen = () => {
      const { color, colorScheme } = getComputedStyle(find(form.element, '.root'));
      return [color, colorScheme, getComputedStyle(find(form.element, '.input')).backgroundColor];
    };
    const before = seen();
    document.documentElement.style.colorScheme = 'dark';
    expect(seen()).to.deep.equal(before);
    document.documentElement.style.colorScheme = '';
  });
});
