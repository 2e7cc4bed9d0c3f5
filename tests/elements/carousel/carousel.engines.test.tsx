import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { languages } from '../../../widgets/domain/languages.ts';
import { click, find, mount, nextTask } from '../../helpers/elements/dom.ts';
import { button, group, show, shown, shows, three } from './slides-stage.ts';

/** Dispatches an event of a pointer on the first slide; by default, of the only finger. */
function movePointer(carousel: Element, type: string, clientX: number, other?: PointerEventInit) {
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, composed: true, clientX };
  carousel.children[0]?.dispatchEvent(new PointerEvent(type, { ...finger, ...other }));
}

describe('a carousel', () => {
  const tag = 'luxe-testimonials';

  for (const language of languages) {
    it(`follows the arrow keys and swipes in reading direction, but no short or canceled swipe and no mouse drag (${language})`, async () => {
      const { element, changes } = show(tag, three, language);
      const [ahead, back] =
        language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : ['ArrowRight', 'ArrowLeft'];
      button(element, language === 'ar' ? 'التالي' : 'Next').focus();
      for (const [key, slide] of [
        [ahead, 'b'],
        [back, 'a'],
        [back, 'c'],
        [ahead, 'a'],
      ] as const) {
        await sendKeys({ press: key });
        await shows(element, slide);
      }

      const swipe = async (by: number, pointerType = 'touch', end = 'pointerup') => {
        movePointer(element, 'pointerdown', 200, { pointerType });
        movePointer(element, end, 200 + (language === 'ar' ? by : -by), { pointerType });
        // The carousel renders before the next task.
        await nextTask();
      };
      await swipe(90);
      // Too short, since a swipe needs more than 40 pixels.
      await swipe(40);
      await swipe(90, 'mouse');
      await swipe(90, 'touch', 'pointercancel');
      await shows(element, 'b');
      await swipe(-90);
      await shows(element, 'a');
      expect(changes).to.deep.equal([1, 0, 2, 0, 1, 0]);
      expect(getComputedStyle(group(element)).touchAction).to.equal('pan-y pinch-zoom');
    });
  }

  it('stays on its slide when two fingers touch it, pinch it or leave it', async () => {
    const { element, changes } = show(tag);
    const second = { isPrimary: false };
    const pinch = async (firstTo: number, secondTo: number) => {
      movePointer(element, 'pointerdown', 100);
      movePointer(element, 'pointerdown', 200, second);
      movePointer(element, 'pointerup', firstTo);
      movePointer(element, 'pointerup', secondTo, second);
      await nextTask();
    };
    // Both may stay where they are.
    await pinch(100, 200);
    await pinch(20, 300);
    await new Promise(requestAnimationFrame);
    expect(changes).to.deep.equal([]);
    // One finger swipes on.
    movePointer(element, 'pointerdown', 200);
    movePointer(element, 'pointerup', 100);
    await shows(element, 'b');
  });

  it("makes links in hidden slides unreachable, and overrides the page's layout of its children", async () => {
    const page = mount(
      `<div><style>.mine p { display: flex; visibility: visible; opacity: 1; grid-area: 2 / 2; transition: all 9s }</style>
        <div class="mine"><${tag} lang="en">${three}</${tag}></div></div>`,
    );
    const element = find(page, tag);
    expect(shown(element)).to.deep.equal(['a']);
    const link = find(element, 'a');
    link.focus();
    expect(document.activeElement === link).to.equal(false);
    click(button(element, 'Next'));
    await shows(element, 'b');
    link.focus();
    expect(document.activeElement === link).to.equal(true);
    const [first, , third] = [...element.children].map((child) => child.getBoundingClientRect());
    expect(first?.top).to.equal(third?.top);
  });
});
