import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, find, findAll, focused, until } from '../../helpers/elements/dom.ts';
import { byId, mountQuoteForm, submitInVain } from '../../helpers/elements/quote-form-element.ts';

/** Shows the choice of the category, with its radio buttons. */
function show() {
  const element = mountQuoteForm({ lang: 'en' });
  const group = find(element, '[role=radiogroup]');
  return {
    element,
    group,
    radios: findAll<HTMLInputElement>(group, 'input'),
    chosen: () => element.values.items[0]?.category,
  };
}

describe('the choice of a category', () => {
  it('is a named group of native radios with its error attached', async () => {
    const { element, group, radios } = show();
    await submitInVain(element);
    const textOf = (attribute: string) =>
      byId(element, group.getAttribute(attribute) ?? '').textContent;
    expect(textOf('aria-labelledby')).to.equal('Category');
    expect(textOf('aria-describedby')).to.equal('Category is required');
    expect(group.getAttribute('aria-invalid')).to.equal('true');
    const names = ['Handbag', 'Watch', 'Jewelry'];
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).to.deep.equal(names);
    expect(byId(element, 'item-1-category')).to.equal(radios[0]);
  });

  it('reacts to a click anywhere on a card and to the arrow keys, and marks the selection by more than color', async () => {
    const { group, radios, chosen } = show();
    const ring = (index: number) =>
      Number.parseFloat(getComputedStyle(findAll(group, '.mark')[index] as Element).borderTopWidth);
    const before = ring(1);
    click(findAll(group, 'label')[1] as HTMLElement);
    await until(() => chosen() === 'Watch');
    // The ring of the selected card becomes thicker: color alone must not tell it.
    await until(() => ring(1) >= 5);
    expect(ring(0)).to.equal(before);
    radios[1]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => chosen() === 'Jewelry');
    expect(focused()).to.equal(radios[2]);
  });

  it('keeps three large cards in a row on any width, with a visible focus ring', async () => {
    const { element, group, radios } = show();
    element.style.display = 'block';
    for (const width of [320, 720]) {
      element.style.width = `${width}px`;
      const boxes = findAll(group, '.option').map((card) => card.getBoundingClientRect());
      expect(new Set(boxes.map((box) => box.top)).size).to.equal(1);
      for (const box of boxes) expect(box.height).to.be.at.least(96);
      // The radio button covers its card, so that a press anywhere selects it.
      const [radio] = radios.map((one) => one.getBoundingClientRect());
      expect(radio?.height).to.be.closeTo(boxes[0]?.height ?? 0, 1);
    }
    radios[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => focused() === radios[1]);
    expect(getComputedStyle(radios[1] as Element).outlineStyle).to.equal('solid');
  });
});
