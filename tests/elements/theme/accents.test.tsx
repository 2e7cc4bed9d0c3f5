import { expect } from 'chai';
import { clampChroma, formatHex } from 'culori';
import { click, find, findAll, until } from '../../helpers/elements/dom.ts';
import type { Shown } from '../../helpers/elements/every-element.ts';
import { showStyled, weakIn } from '../../helpers/elements/palettes.ts';

/** Saturated colors of six hues, each from nearly black to nearly white. */
const wheel = Array.from({ length: 6 }, (_, hue) =>
  [0.22, 0.42, 0.58, 0.72, 0.88].map((l) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: 0.24, h: hue * 60 }, 'oklch')),
  ),
).flat();
/** Extreme colors, then typical brand colors. */
const named = [
  ...['#ffffff', '#000000', '#808080', '#757575', '#ffff00', '#ff0000', '#00ff00', '#0000ff'],
  ...['#0e3b32', '#8c6632', '#b48a4e', '#dcc49a', '#ffd54f', '#9be7ff', '#81d8d0', '#ff6600'],
];
const accents = [...wheel, ...named];

/** Backgrounds; on the last two, hardly any color except black or white is readable. */
const surfaces = ['#fbf8f1', '#0b1f1a', '#757575', '#d4a017'];

describe('contrast of a custom accent and error color', function () {
  // Allows for slow machines, since every text is measured with every color.
  this.timeout(100_000);

  for (const surface of surfaces) {
    it(`is AA on ${surface} for all ${accents.length} of them`, async () => {
      const palettes = accents.map((accent) => ({ surface, accent, error: accent }));
      const [dialog] = (await showStyled('whatsapp-button with its dialog')) as [Shown];
      // Closes the list of countries: its many rows take most of the time and hardly add colors.
      click(find(dialog.element, '.dial'));
      await until(() => !findAll(dialog.element, '.popup')[0]);
      expect(weakIn([dialog], palettes)).to.deep.equal([]);
    });
  }
});
