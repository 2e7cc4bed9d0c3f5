import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { languages } from '../../../widgets/domain/languages.ts';
import { click, find, mount } from '../../helpers/elements/dom.ts';
import { button, group, show, shown, shows, three } from './slides-stage.ts';

interface Pointer extends PointerEventInit {
  type: string;
}

/** Dispatches an event of a pointer on the first slide; by default, of the only finger. */
function movePointer(carousel: Element, { type, ...pointer }: Pointer) {
  const usual = { pointerType: 'touch', isPrimary: true, bubbles: true, composed: true };
  carousel.children[0]?.dispatchEvent(new PointerEvent(type, { ...usual, ...pointer }));
}

describe('a carousel', () => {
  const tag = 'luxe-testimonials';

  for (const language of languages) {
    it(`follows the arrow keys in reading direction (${language})`, async () => {
      const { element } = show(tag, three, language);
      button(element, language === 'ar' ? 'التالي' : 'Next').focus();
      await sendKeys({ press: language === 'ar' ? 'ArrowLeft' : 'ArrowRight' });
      await shows(element, 'b');
      await sendKeys({ press: language === 'ar' ? 'ArrowRight' : 'ArrowLeft' });
      await shows(element, 'a');
      await sendKeys({ press: language === 'ar' ? 'ArrowRight' : 'ArrowLeft' });
      await shows(element, 'c');
    });

    it(`changes slides on a finger swipe, but not on a short or canceled swipe or a mouse drag (${language})`, async () => {
      const { element } = show(tag, three, language);
      const swipe = (by: number, pointerType = 'touch', end = 'pointerup') => {
        movePointer(element, { type: 'pointerdown', clientX: 200, pointerType });
        movePointer(element, { type: end, clientX: 200 + by, pointerType });
      };
      const ahead = language === 'ar' ? 90 : -90;
      swipe(ahead);
      await shows(element, 'b');
      // 10 px: too short, since a swipe needs more than 40.
      swipe(ahead / 9);
      swipe(ahead, 'mouse');
      swipe(ahead, 'touch', 'pointercancel');
      swipe(-ahead);
      await shows(element, 'a');
      const { touchAction } = getComputedStyle(group(element));
      expect(touchAction).to.equal('pan-y pinch-zoom');
    });
  }

  it('stays on its slide when two fingers touch it, pinch it or leave it', async () => {
    const { element, changes } = show(tag);
    const first = { isPrimary: true, clientX: 100 };
    const second = { isPrimary: false, clientX: 200 };
    for (const fingers of [
      // Both may stay where they are.
      [second, first],
      [
        { ...first, clientX: 20 },
        { ...second, clientX: 300 },
      ],
    ]) {
      for (const finger of [first, second])
        movePointer(element, { type: 'pointerdown', ...finger });
      for (const finger of fingers) movePointer(element, { type: 'pointerup', ...finger });
      await new Promise(requestAnimationFrame);
    }
    // One finger swipes on.
    movePointer(element, { type: 'pointerdown', clientX: 200 });
    movePointer(element, { type: 'pointerup', clientX: 100 });
    await shows(element, 'b');
    expect(changes).to.deep.equal([1]);
  });

  it('makes links in hidden slides unreachable', async () => {
    const { element } = show(tag);
    const link = find(element, 'a');
    link.focus();
    expect(document.activeElement === link).to.equal(false);
    click(button(element, 'Next'));
    await shows(element, 'b');
    link.focus();
    expect(document.activeElement === link).to.equal(true);
  });

  it("overrides the page's layout of its children", async () => {
    const page = mount(
      `<div><style>.mine p { display: flex; visibility: visible; opacity: 1; grid-area: 2 / 2; transition: all 9s }</style>
        <div class="mine"><${tag} lang="en">${three}</${tag}></div></div>`,
    );
    const element = find(page, tag);
    expect(shown(element)).to.deep.equal(['a']);
    click(button(element, 'Next'));
    await shows(element, 'b');
    const [first, , third] = [...element.children].map((child) => child.getBoundingClientRect());
    expect(first?.top).to.equal(third?.top);
  });
});
