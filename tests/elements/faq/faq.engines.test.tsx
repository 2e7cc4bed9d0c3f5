import { expect } from 'chai';
import { click, find, until } from '../../helpers/elements/dom.ts';
import { answer, isOpen, isShown, question, show } from './faq-stage.ts';

describe('an answer of luxe-faq', () => {
  it('opens and closes in 200 ms, turns its arrow up and darkens its item', async () => {
    const { element } = show('en');
    const item = find(element, '#QG1');
    const arrow = () => getComputedStyle(find(item, '.arrow')).rotate;
    const background = () => getComputedStyle(item).backgroundColor;
    const lightness = () => Number(/oklab\(([\d.]+)/.exec(background())?.[1]);
    /** Seconds of each finished transition, by property. Events arrive on a busy machine too. */
    const seconds = new Map<string, number>();
    answer(element, 'QG1').addEventListener('transitionend', ({ propertyName, elapsedTime }) => {
      seconds.set(propertyName, elapsedTime);
    });
    expect([arrow(), background()]).to.deep.equal(['none', 'rgba(0, 0, 0, 0)']);
    for (const rotation of ['180deg', 'none']) {
      seconds.clear();
      click(question(element, 'QG1'));
      for (const property of ['opacity', 'scale']) {
        expect(await until(() => seconds.get(property))).to.be.closeTo(0.2, 0.001);
      }
      await until(() => arrow() === rotation);
      // Slightly darker than the surrounding ivory, which has a lightness of 0.98.
      if (rotation !== 'none') await until(() => lightness() > 0.8 && lightness() < 0.96);
    }
  });

  it('lets find-in-page search closed answers, where supported, and opens the match', async () => {
    const { element, toggled } = show('en');
    const hit = answer(element, 'QG5');
    const finds = 'onbeforematch' in document.body;
    expect(hit.getAttribute('hidden')).to.equal(finds ? 'until-found' : '');
    expect(getComputedStyle(hit).display).to.equal(finds ? 'block' : 'none');
    hit.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await until(() => isShown(element, 'QG5'));
    expect(isOpen(element, 'QG5')).to.equal(true);
    expect(toggled).to.deep.equal([{ id: 'QG5', open: true }]);
  });

  it('fits phones and wide pages with a long word', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    const { element } = show('en', '', `<details><summary>${long}</summary>${long}</details>`);
    click(question(element, 'Q1'));
    await until(() => isShown(element, 'Q1'));
    for (const width of [320, 900]) {
      element.style.width = `${width}px`;
      expect(find(element, '.root').scrollWidth).to.be.at.most(width);
    }
  });
});
