import { expect } from 'chai';
import { clampChroma, differenceEuclidean, formatHex } from 'culori';
import { definitions } from '../../../widgets/definitions.ts';
import { click, find, findAll, until } from '../../helpers/elements/dom.ts';
import type { Shown } from '../../helpers/elements/every-element.ts';
import {
  hex,
  type Palette,
  paint,
  showStyled,
  weakIn,
  withAccents,
} from '../../helpers/elements/palettes.ts';

/** Saturated colors of six hues, dark to light; extreme colors; typical brand colors. */
const accents = [
  ...[0, 60, 120, 180, 240, 300].flatMap((h) =>
    [0.22, 0.58, 0.88].map((l) =>
      formatHex(clampChroma({ mode: 'oklch', l, c: 0.24, h }, 'oklch')),
    ),
  ),
  ...['#ffffff', '#000000', '#808080', '#757575', '#ffff00', '#ff0000', '#00ff00', '#0000ff'],
  ...['#0e3b32', '#8c6632', '#b48a4e', '#dcc49a', '#ffd54f', '#9be7ff', '#81d8d0', '#ff6600'],
];

/** Shows the form with errors and an open list, which uses all colors. */
async function showForm(change?: (css: string) => string): Promise<Shown> {
  const [form] = (await showStyled('quote-form with errors', change)) as [Shown];
  return form;
}

it('default colors stay the same when the page sets them as custom colors', async () => {
  const ours = { surface: '#fbf8f1', text: '#16211e', accent: '#0e3b32' };
  const form = await showForm();
  const colorsWith = (palette: Palette) => {
    paint(form, palette);
    return findAll(form.element, '*').flatMap((node) => {
      const { color, backgroundColor } = getComputedStyle(node);
      return [color, backgroundColor];
    });
  };
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
    it(`is AA in ${tag} in every state on light, dark, medium and transparent surfaces; overlays are opaque`, async () => {
      const transparent = withAccents([{ surface: 'transparent' }]);
      const opaque = ['#ffffff', '#0b1f1a', '#808080'].map((surface) => ({ surface }));
      for (const one of await showStyled(tag)) {
        // theming.engines.test.tsx measures the form with errors on the opaque surfaces.
        const isMeasured = one.state.startsWith('with errors');
        const palettes = isMeasured ? transparent : [...withAccents(opaque), ...transparent];
        expect(weakIn([one], palettes)).to.deep.equal([]);
        const overlays = findAll(one.element, '.popup, dialog[open]');
        expect(overlays.length > 0).to.equal(one.state.includes('open list'));
        for (const box of overlays) {
          expect(getComputedStyle(box).backgroundColor).not.to.match(/^rgba|transparent|\//);
        }
      }
    });
  }

  // On the last two, hardly any color except black or white is readable.
  for (const surface of ['#fbf8f1', '#0b1f1a', '#757575', '#d4a017']) {
    it(`is AA on ${surface} for any accent and error color`, async () => {
      const palettes = accents.map((accent) => ({ surface, accent, error: accent }));
      const [dialog] = (await showStyled('whatsapp-button with its dialog')) as [Shown];
      // Closes the list of countries: its many rows take most of the time and hardly add colors.
      click(find(dialog.element, '.dial'));
      await until(() => !findAll(dialog.element, '.popup')[0]);
      expect(weakIn([dialog], palettes)).to.deep.equal([]);
    });
  }

  it('is AA with a custom text color', async () => {
    const palettes = withAccents([
      { surface: '#ffffff', text: '#333333' },
      { surface: '#fbf8f1', text: '#0e3b32' },
    ]);
    expect(weakIn([await showForm()], palettes)).to.deep.equal([]);
  });

  it('is AA in a browser without relative colors', async () => {
    // Makes the condition false, as it is in such a browser.
    const form = await showForm((css) => css.replace('@supports (color', '@supports (colour'));
    paint(form, { surface: '#000000' });
    // The text does not follow the black surface, which proves that the fallback is used.
    expect(hex(getComputedStyle(find(form.element, '.root')).color)).to.equal('#16211e');
    const palettes = withAccents([{}, { surface: '#0b1f1a', text: '#fbf8f1' }]);
    expect(weakIn([form], palettes)).to.deep.equal([]);
  });
});

it('colors do not change on a page with a dark color scheme', async () => {
  const form = await showForm();
  const seen = () => {
    const { color, colorScheme } = getComputedStyle(find(form.element, '.root'));
    return [color, colorScheme, getComputedStyle(find(form.element, '.input')).backgroundColor];
  };
  const before = seen();
  document.documentElement.style.colorScheme = 'dark';
  expect(seen()).to.deep.equal(before);
  document.documentElement.style.colorScheme = '';
});
