import { expect } from 'chai';
import { converter, wcagContrast } from 'culori';
import { find } from '../../helpers/elements/dom.ts';
import type { Shown } from '../../helpers/elements/every-element.ts';
import { hex, paint, showStyled, weakIn, withAccents } from '../../helpers/elements/palettes.ts';

const oklch = converter('oklch');

/** Shows the form with errors and an open list: it uses all colors, and other elements derive theirs in the same way. */
async function showForm(): Promise<Shown> {
  const [form] = (await showStyled('quote-form with errors')) as [Shown];
  return form;
}

describe('colors of the quote form', () => {
  it('have AA contrast on light, dark and medium surfaces, with any accent', async function () {
    // Allows for slow machines, since every text is measured with every palette.
    this.timeout(100_000);
    const palettes = [
      ...['#ffffff', '#0b1f1a', '#808080'].map((surface) => ({ surface })),
      { surface: '#101010', text: '#f0e6d2' },
    ];
    expect(weakIn([await showForm()], withAccents(palettes))).to.deep.equal([]);
  });

  it('give text AAA contrast on light and dark surfaces without a text color', async () => {
    const form = await showForm();
    for (const surface of [
      ...['#ffffff', '#fbf8f1', '#c8c8c8'],
      ...['#000000', '#0b1f1a', '#5b1022'],
    ]) {
      paint(form, { surface });
      const { color } = getComputedStyle(find(form.element, '.root'));
      expect(wcagContrast(color, surface), `${hex(color)} on ${surface}`).to.be.at.least(7);
    }
  });

  it('are used unchanged if they are readable: brand colors and a custom accent', async () => {
    const form = await showForm();
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

  it('keep a light accent as the fill of a button, but darken it for lines and text', async () => {
    const form = await showForm();
    paint(form, { accent: '#ffd54f', surface: '#ffffff' });
    const { color, backgroundColor } = getComputedStyle(find(form.element, '.submit'));
    expect(hex(backgroundColor)).to.equal('#ffd54f');
    expect(wcagContrast(color, backgroundColor)).to.be.above(10);
    // The darker link keeps the hue of the accent.
    const link = oklch(getComputedStyle(find(form.element, '.link')).color);
    expect(link?.h).to.be.closeTo(oklch('#ffd54f')?.h ?? 0, 2);
  });
});
