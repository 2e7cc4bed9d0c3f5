import { expect } from 'chai';
import {
  click,
  find,
  findAll,
  nextTask,
  reduceMotion,
  replace,
  until,
} from '../../helpers/elements/dom.ts';
import { button, group, show, shown, shows, three } from './slides-stage.ts';

/** Id of the last timer. Ids are unique in all tests, so an element of an earlier test cannot clear a later timer. */
let lastTimer = 1_000_000;

/** Replaces setInterval: `tick` calls all callbacks, `running` returns the delays of all intervals in ms. */
function fakeClock() {
  const timers = new Map<number, { tick: () => void; ms: number }>();
  replace(window, 'setInterval', (tick: () => void, ms: number) => {
    lastTimer += 1;
    timers.set(lastTimer, { tick, ms });
    return lastTimer;
  });
  replace(window, 'clearInterval', (id: number) => timers.delete(id));
  return {
    running: () => [...timers.values()].map(({ ms }) => ms),
    tick: () => {
      for (const { tick } of [...timers.values()]) tick();
    },
  };
}

describe('luxe-hero-slider autoplay', () => {
  let clock: ReturnType<typeof fakeClock>;
  beforeEach(() => {
    clock = fakeClock();
  });
  const runs = (ms: number) => until(() => clock.running().join() === `${ms}`);
  const stops = () => until(() => clock.running().length === 0);
  const live = (element: Element) => group(element).getAttribute('aria-live');

  it('advances every 2000 ms and wraps', async () => {
    const { element, changes } = show('luxe-hero-slider');
    for (const id of ['b', 'c', 'a']) {
      await runs(2000);
      clock.tick();
      await shows(element, id);
    }
    expect(changes).to.deep.equal([1, 2, 0]);
    expect(live(element)).to.equal('off');
  });

  it('follows interval changes; 0 stops it and removes the pause button', async () => {
    const { element } = show('luxe-hero-slider', three, 'en', 'interval="5000"');
    await runs(5000);
    element.setAttribute('interval', '700');
    await runs(700);
    element.setAttribute('interval', '0');
    await stops();
    expect(findAll(element.shadowRoot as ShadowRoot, '.pause')).to.deep.equal([]);
    expect(live(element)).to.equal('polite');
  });

  it('does not flash if the interval is in seconds by mistake, or longer than a timer can wait', async () => {
    const { element } = show('luxe-hero-slider', three, 'en', 'interval="2"');
    await runs(500);
    element.setAttribute('interval', '9999999999');
    await runs(2 ** 31 - 1);
  });

  it('stops and resumes by its button, even while the button has the focus', async () => {
    const { element } = show('luxe-hero-slider', three, 'ar');
    await runs(2000);
    click(button(element, 'إيقاف مؤقت'));
    await stops();
    await until(() => live(element) === 'polite');
    click(button(element, 'تشغيل'));
    await runs(2000);
  });

  it('pauses while the pointer is over it, or while a control or slide has the focus', async () => {
    const { element } = show('luxe-hero-slider', '<p><a href="#a" id="link">link</a></p><p>B</p>');
    await runs(2000);
    find(element, 'section').dispatchEvent(new PointerEvent('pointerenter'));
    await stops();
    find(element, 'section').dispatchEvent(new PointerEvent('pointerleave'));
    for (const target of [find(element, '#link'), button(element, 'Next')]) {
      await runs(2000);
      target.focus();
      await stops();
      await until(() => live(element) === 'polite');
      target.blur();
    }
    await runs(2000);
  });

  it('pauses in a hidden tab', async () => {
    const { element, changes } = show('luxe-hero-slider');
    await runs(2000);
    replace(document, 'hidden', true);
    clock.tick();
    await nextTask();
    expect(shown(element)).to.deep.equal(['a']);
    expect(changes).to.deep.equal([]);
    replace(document, 'hidden', false);
    clock.tick();
    await shows(element, 'b');
  });

  it('is off under reduced motion', async () => {
    reduceMotion();
    const { element } = show('luxe-hero-slider');
    await shows(element, 'a');
    // Checked before the click, which focuses a button: focus would pause the slides as well.
    expect(live(element)).to.equal('polite');
    click(button(element, 'Next'));
    await shows(element, 'b');
    expect(clock.running()).to.deep.equal([]);
  });

  it('is off with a single slide, and after removal of the element', async () => {
    const { element } = show('luxe-hero-slider');
    await runs(2000);
    element.lastElementChild?.remove();
    element.lastElementChild?.remove();
    await stops();
    element.insertAdjacentHTML('beforeend', '<p id="z">Z</p>');
    await runs(2000);
    element.remove();
    await stops();
  });
});

it('luxe-testimonials has no pause button and never advances', () => {
  const { element } = show('luxe-testimonials');
  expect(findAll(element.shadowRoot as ShadowRoot, '.pause')).to.deep.equal([]);
  expect(group(element).getAttribute('aria-live')).to.equal('polite');
});
