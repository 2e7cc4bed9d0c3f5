import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, find, findAll, mount, until } from '../../helpers/elements/dom.ts';
import { button, group, languages, show, shown, shows, three, words } from './slides-stage.ts';

for (const tag of ['luxe-hero-slider', 'luxe-testimonials']) {
  it(`${tag} is a named carousel with controls before the slides`, () => {
    const { element } = show(tag);
    const region = find(element, 'section');
    expect(region.getAttribute('aria-roledescription')).to.equal('carousel');
    expect(region.getAttribute('aria-label')).to.match(/\w/);
    expect(group(element).getAttribute('aria-roledescription')).to.equal('slide');
    for (const control of findAll(element.shadowRoot as ShadowRoot, 'button')) {
      expect(control.compareDocumentPosition(group(element))).to.equal(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const { width, height } = control.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
  });
}

describe('a carousel', () => {
  const tag = 'luxe-testimonials';

  for (const language of languages) {
    it(`shows one slide, announces its position, and wraps at both ends (${language})`, async () => {
      const { element, changes } = show(tag, three, language);
      const { previous, next, first } = words[language];
      const before = element.innerHTML;
      expect(shown(element)).to.deep.equal(['a']);
      expect(group(element).getAttribute('aria-label')).to.equal(first);
      click(button(element, previous));
      await shows(element, 'c');
      expect(group(element).getAttribute('aria-label')).to.equal(first.replace('1', '3'));
      click(button(element, next));
      await shows(element, 'a');
      click(button(element, next));
      await shows(element, 'b');
      expect(changes).to.deep.equal([2, 0, 1]);
      // The children belong to the page.
      expect(element.innerHTML).to.equal(before);
      expect([...element.attributes].map(({ name }) => name)).to.deep.equal(['lang']);
    });

    it(`follows the arrow keys in reading direction (${language})`, async () => {
      const { element } = show(tag, three, language);
      button(element, words[language].next).focus();
      await sendKeys({ press: language === 'ar' ? 'ArrowLeft' : 'ArrowRight' });
      await shows(element, 'b');
      await sendKeys({ press: language === 'ar' ? 'ArrowRight' : 'ArrowLeft' });
      await shows(element, 'a');
      await sendKeys({ press: language === 'ar' ? 'ArrowRight' : 'ArrowLeft' });
      await shows(element, 'c');
    });

    it(`turns on a finger swipe, not on a mouse drag (${language})`, async () => {
      const { element } = show(tag, three, language);
      const swipe = (by: number, pointerType = 'touch', end = 'pointerup') => {
        const slide = element.children[0] as Element;
        const at = (type: string, clientX: number) =>
          slide.dispatchEvent(
            new PointerEvent(type, {
              pointerType,
              clientX,
              isPrimary: true,
              bubbles: true,
              composed: true,
            }),
          );
        at('pointerdown', 200);
        at(end, 200 + by);
      };
      const ahead = language === 'ar' ? 90 : -90;
      swipe(ahead);
      await shows(element, 'b');
      swipe(ahead / 9);
      swipe(ahead, 'mouse');
      swipe(ahead, 'touch', 'pointercancel');
      swipe(-ahead);
      await shows(element, 'a');
      const { touchAction } = getComputedStyle(group(element));
      expect(touchAction).to.equal('pan-y pinch-zoom');
    });
  }

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

  it('follows added, removed and reordered slides', async () => {
    const { element, changes } = show(tag, '');
    expect(findAll(element.shadowRoot as ShadowRoot, 'button, [role=group]')).to.deep.equal([]);
    element.innerHTML = '<p id="a">A</p>';
    await shows(element, 'a');
    await until(() => group(element).getAttribute('aria-label') === '1 of 1');
    expect(findAll(element.shadowRoot as ShadowRoot, 'button')).to.deep.equal([]);
    element.insertAdjacentHTML('beforeend', '<p id="b">B</p><p id="c">C</p>');
    await until(() => group(element).getAttribute('aria-label') === '1 of 3');
    click(button(element, 'Previous'));
    await shows(element, 'c');
    element.lastElementChild?.remove();
    await shows(element, 'b');
    await until(() => changes.join() === '2,1');
    element.prepend(element.lastElementChild as Element);
    await shows(element, 'a');
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

  it('keeps its height while slides change', async () => {
    const { element } = show(tag, '<p id="a">A</p><div id="b" style="height: 500px">B</div>');
    const { height } = element.getBoundingClientRect();
    expect(height).to.be.at.least(500);
    click(button(element, 'Next'));
    await shows(element, 'b');
    expect(element.getBoundingClientRect().height).to.equal(height);
  });

  it('keeps the slide when the language changes', async () => {
    const { element } = show(tag);
    click(button(element, 'Next'));
    await shows(element, 'b');
    element.lang = 'ar';
    await until(() => group(element).getAttribute('aria-label') === '2 من 3');
    expect(shown(element)).to.deep.equal(['b']);
  });
});
