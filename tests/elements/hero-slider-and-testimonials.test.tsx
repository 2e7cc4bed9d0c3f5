import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Language } from '../../widgets/domain/languages.ts';
import { defineElement } from '../../widgets/element/define-element.ts';
import type { Example } from '../../widgets/element/example.ts';
import { heroSlider } from '../../widgets/hero-slider/hero-slider.element.ts';
import { heroSliderExamples } from '../../widgets/hero-slider/hero-slider.examples.ts';
import { testimonials } from '../../widgets/testimonials/testimonials.element.ts';
import { testimonialsExamples } from '../../widgets/testimonials/testimonials.examples.ts';
import { axe, click, find, findAll, mount, nextTask, until } from '../helpers/dom.ts';

defineElement(heroSlider);
defineElement(testimonials);

const languages: readonly Language[] = ['en', 'ar'];
const tags: readonly (readonly [string, readonly Example[]])[] = [
  ['luxe-hero-slider', heroSliderExamples],
  ['luxe-testimonials', testimonialsExamples],
];
const three = '<p id="a">A</p><p id="b">B <a href="#b">link</a></p><p id="c">C</p>';
const words = {
  en: { previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play', first: '1 of 3' },
  ar: { previous: 'السابق', next: 'التالي', pause: 'إيقاف مؤقت', play: 'تشغيل', first: '1 من 3' },
};

function show(tag: string, content = three, language: Language = 'en', attributes = '') {
  const element = mount(`<${tag} lang="${language}" ${attributes}>${content}</${tag}>`);
  const changes: unknown[] = [];
  element.addEventListener('luxe-slide-changed', (event) =>
    changes.push((event as CustomEvent).detail.index),
  );
  return { element, changes };
}

function button(element: Element, name: string): HTMLButtonElement {
  return find(element.shadowRoot as ShadowRoot, `[aria-label="${name}"]`);
}

/** Ids of the slides that a visitor can see and reach. */
function shown(element: Element): string[] {
  return [...element.children]
    .filter((child) => child.checkVisibility({ visibilityProperty: true }))
    .map(({ id }) => id);
}

const shows = (element: Element, id: string) => until(() => shown(element).join() === id);
const group = (element: Element) => find(element.shadowRoot as ShadowRoot, '[role=group]');

for (const [tag, examples] of tags) {
  describe(tag, () => {
    for (const language of languages) {
      it(`shows one slide, says which, and wraps at both ends (${language})`, async () => {
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
        // The children are the page's.
        expect(element.innerHTML).to.equal(before);
        expect([...element.attributes].map(({ name }) => name)).to.deep.equal(['lang']);
      });

      it(`follows the arrow keys in the direction of the language (${language})`, async () => {
        const { element } = show(tag, three, language);
        button(element, words[language].next).focus();
        await sendKeys({ press: language === 'ar' ? 'ArrowLeft' : 'ArrowRight' });
        await shows(element, 'b');
        await sendKeys({ press: language === 'ar' ? 'ArrowRight' : 'ArrowLeft' });
        await shows(element, 'a');
        await sendKeys({ press: language === 'ar' ? 'ArrowRight' : 'ArrowLeft' });
        await shows(element, 'c');
      });

      it(`turns with a swipe of a finger, not with a mouse (${language})`, async () => {
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

      for (const example of examples) {
        it(`passes axe and fits 320 px: ${example.name} (${language})`, async () => {
          const attributes = Object.entries(example.attributes).map(
            ([name, value]) => `${name}="${value}"`,
          );
          const { element } = show(
            tag,
            example.content?.[language],
            language,
            attributes.join(' '),
          );
          element.style.width = '320px';
          expect(await axe(element)).to.deep.equal([]);
          expect(find(element, '.root').scrollWidth).to.be.at.most(320);
        });
      }
    }

    it('is a named carousel with its controls before the slide', () => {
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

    it('keeps links in hidden slides out of reach', async () => {
      const { element } = show(tag);
      const link = find(element, 'a');
      link.focus();
      expect(document.activeElement === link).to.equal(false);
      click(button(element, 'Next'));
      await shows(element, 'b');
      link.focus();
      expect(document.activeElement === link).to.equal(true);
    });

    it('takes slides that arrive, go or change places later', async () => {
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

    it('passes over what a CMS leaves between the slides', async () => {
      const { element } = show(
        tag,
        '<style></style><p id="a">A</p><br><p></p><script></script><p id="b">B</p>',
      );
      expect(group(element).getAttribute('aria-label')).to.equal('1 of 2');
      expect(shown(element)).to.deep.equal(['a']);
      click(button(element, 'Next'));
      await shows(element, 'b');
      click(button(element, 'Next'));
      await shows(element, 'a');
    });

    it("wins against the page's own layout of its children", async () => {
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

    it('keeps its height while the slides change', async () => {
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
}

describe('luxe-testimonials', () => {
  it('never moves by itself and so has nothing to pause', () => {
    const clock = fakeClock();
    try {
      const { element } = show('luxe-testimonials');
      expect(findAll(element.shadowRoot as ShadowRoot, '.pause')).to.deep.equal([]);
      expect(group(element).getAttribute('aria-live')).to.equal('polite');
      expect(clock.running()).to.deep.equal([]);
    } finally {
      clock.restore();
    }
  });
});

/** Never the same twice: a late element can't clear the timer of another. */
let last = 1_000_000;

/** Stands in for setInterval: the test says when the time has come. */
function fakeClock() {
  const { setInterval, clearInterval } = window;
  const timers = new Map<number, { tick: () => void; ms: number }>();
  Object.assign(window, {
    setInterval(tick: () => void, ms: number) {
      last += 1;
      timers.set(last, { tick, ms });
      return last;
    },
    clearInterval: (id: number) => timers.delete(id),
  });
  return {
    running: () => [...timers.values()].map(({ ms }) => ms),
    tick: () => {
      for (const { tick } of [...timers.values()]) tick();
    },
    restore: () => Object.assign(window, { setInterval, clearInterval }),
  };
}

describe('luxe-hero-slider by itself', () => {
  let clock: ReturnType<typeof fakeClock>;
  beforeEach(() => {
    clock = fakeClock();
  });
  afterEach(() => {
    clock.restore();
    delete (document as { hidden?: boolean }).hidden;
  });
  const runs = (ms: number | '') => until(() => clock.running().join() === `${ms}`);
  const live = (element: Element) => group(element).getAttribute('aria-live');

  it('moves on every 2000 ms and wraps', async () => {
    const { element, changes } = show('luxe-hero-slider');
    for (const id of ['b', 'c', 'a']) {
      await runs(2000);
      clock.tick();
      await shows(element, id);
    }
    expect(changes).to.deep.equal([1, 2, 0]);
    expect(live(element)).to.equal('off');
  });

  it('takes another interval, also later; 0 stops it and takes the pause button away', async () => {
    const { element } = show('luxe-hero-slider', three, 'en', 'interval="5000"');
    await runs(5000);
    element.setAttribute('interval', '700');
    await runs(700);
    element.setAttribute('interval', '0');
    await runs('');
    expect(findAll(element.shadowRoot as ShadowRoot, '.pause')).to.deep.equal([]);
    expect(live(element)).to.equal('polite');
  });

  for (const language of languages) {
    it(`stops when asked and goes on when asked, focus on the button or not (${language})`, async () => {
      const { element } = show('luxe-hero-slider', three, language);
      const { pause, play } = words[language];
      await runs(2000);
      click(button(element, pause));
      await runs('');
      await until(() => live(element) === 'polite');
      click(button(element, play));
      await runs(2000);
      expect(button(element, pause).getBoundingClientRect().width).to.be.at.least(44);
    });
  }

  it('stops while the pointer is over it', async () => {
    const { element } = show('luxe-hero-slider');
    await runs(2000);
    find(element, 'section').dispatchEvent(new PointerEvent('pointerenter'));
    await runs('');
    find(element, 'section').dispatchEvent(new PointerEvent('pointerleave'));
    await runs(2000);
  });

  it('stops while the focus is on a control or in a slide', async () => {
    const { element } = show('luxe-hero-slider', '<p><a href="#a" id="link">link</a></p><p>B</p>');
    for (const target of [find(element, '#link'), button(element, 'Next')]) {
      await runs(2000);
      target.focus();
      await runs('');
      await until(() => live(element) === 'polite');
      target.blur();
    }
    await runs(2000);
  });

  it('stands still in a hidden tab', async () => {
    const { element, changes } = show('luxe-hero-slider');
    await runs(2000);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    clock.tick();
    await nextTask();
    expect(shown(element)).to.deep.equal(['a']);
    expect(changes).to.deep.equal([]);
    delete (document as { hidden?: boolean }).hidden;
    clock.tick();
    await shows(element, 'b');
  });

  it('stands still under reduced motion', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      query.includes('reduced-motion')
        ? ({ matches: true } as MediaQueryList)
        : matchMedia.call(window, query);
    try {
      const { element } = show('luxe-hero-slider');
      click(button(element, 'Next'));
      await shows(element, 'b');
      expect(live(element)).to.equal('polite');
      expect(clock.running()).to.deep.equal([]);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('stands still with a single slide, and leaves no timer behind', async () => {
    const { element } = show('luxe-hero-slider');
    await runs(2000);
    element.lastElementChild?.remove();
    element.lastElementChild?.remove();
    await runs('');
    element.insertAdjacentHTML('beforeend', '<p id="z">Z</p>');
    await runs(2000);
    element.remove();
    await runs('');
  });
});
