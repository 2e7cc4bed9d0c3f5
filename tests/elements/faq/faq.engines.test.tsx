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
    /** Waits for the transitions, and returns the duration of each by property. */
    const moved = async () => {
      const moving = await until(() => {
        const animations = answer(element, 'QG1').getAnimations() as CSSTransition[];
        return animations.length > 1 ? animations : null;
      });
      const timed = moving.map(({ transitionProperty, effect }) => [
        transitionProperty,
        effect?.getTiming().duration,
      ]);
      await Promise.all(moving.map(({ finished }) => finished));
      return timed;
    };
    expect([arrow(), background()]).to.deep.equal(['none', 'rgba(0, 0, 0, 0)']);
    for (const rotation of ['180deg', 'none']) {
      click(question(element, 'QG1'));
      const timed = await moved();
      expect(timed).to.deep.include(['opacity', 200]).and.to.deep.include(['scale', 200]);
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
