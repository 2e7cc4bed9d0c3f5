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
import { button, group, show, shown, shows, texts, three } from './slides-stage.ts';

/** Unique, so that a leftover element cannot clear another's timer. */
let last = 1_000_000;

/** Replaces setInterval by one that ticks when the test says so. */
function fakeClock() {
  const timers = new Map<number, { tick: () => void; ms: number }>();
  replace(window, 'setInterval', (tick: () => void, ms: number) => {
    last += 1;
    timers.set(last, { tick, ms });
    return last;
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
  const runs = (ms: number | '') => until(() => clock.running().join() === `${ms}`);
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
    await runs('');
    expect(findAll(element.shadowRoot as ShadowRoot, '.pause')).to.deep.equal([]);
    expect(live(element)).to.equal('polite');
  });

  it('stops and resumes by its button, with or without focus on it', async () => {
    const { element } = show('luxe-hero-slider', three, 'ar');
    const { pause, play } = texts.ar;
    await runs(2000);
    click(button(element, pause));
    await runs('');
    await until(() => live(element) === 'polite');
    click(button(element, play));
    await runs(2000);
    expect(button(element, pause).getBoundingClientRect().width).to.be.at.least(44);
  });

  it('pauses while the pointer is over it', async () => {
    const { element } = show('luxe-hero-slider');
    await runs(2000);
    find(element, 'section').dispatchEvent(new PointerEvent('pointerenter'));
    await runs('');
    find(element, 'section').dispatchEvent(new PointerEvent('pointerleave'));
    await runs(2000);
  });

  it('pauses while a control or slide has the focus', async () => {
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
    // Checked before a button has the focus, which would pause the slides, too.
    expect(live(element)).to.equal('polite');
    click(button(element, 'Next'));
    await shows(element, 'b');
    expect(clock.running()).to.deep.equal([]);
  });

  it('is off with a single slide, without a timer', async () => {
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

it('luxe-testimonials has no pause button and never advances', () => {
  const { element } = show('luxe-testimonials');
  expect(findAll(element.shadowRoot as ShadowRoot, '.pause')).to.deep.equal([]);
  expect(group(element).getAttribute('aria-live')).to.equal('polite');
});
