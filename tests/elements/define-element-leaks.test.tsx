import { expect } from 'chai';
import { mount, until } from '../helpers/dom.ts';
import { defineProbe, type ProbeElement } from '../helpers/probe-element.tsx';

const count = 500;
const { gc } = globalThis as { gc?: () => void };

/** Counts the listeners that are on window and document, and the observers that watch. */
function watchPage() {
  let listeners = 0;
  let observing = 0;
  const undo: (() => void)[] = [];
  function wrap<T extends object, K extends keyof T>(
    target: T,
    name: K,
    note: (self: unknown) => void,
  ) {
    const original = target[name] as (...args: unknown[]) => unknown;
    const own = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]) {
        note(this);
        return original.apply(this, args);
      },
    });
    undo.push(() => {
      if (own) Object.defineProperty(target, name, own);
      else delete target[name];
    });
  }
  const isPage = (self: unknown) => self === window || self === undefined || self === document;
  wrap(EventTarget.prototype, 'addEventListener', (self) => {
    if (isPage(self)) listeners += 1;
  });
  wrap(EventTarget.prototype, 'removeEventListener', (self) => {
    if (isPage(self)) listeners -= 1;
  });
  const watching = new Set<unknown>();
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    wrap(prototype, 'observe', (self) => {
      watching.add(self);
      observing = watching.size;
    });
    wrap(prototype, 'disconnect', (self) => {
      watching.delete(self);
      observing = watching.size;
    });
  }
  return {
    get listeners() {
      return listeners;
    },
    get observing() {
      return observing;
    },
    stop: () => {
      for (const action of undo) action();
    },
  };
}

describe('500 elements created and removed', () => {
  it('leave no listener and no observer on the page', async () => {
    const { tag, renders } = defineProbe();
    const page = watchPage();
    try {
      const stage = mount('<div></div>');
      for (let i = 0; i < count; i += 1) stage.append(document.createElement(tag));
      expect(page.observing).to.be.greaterThan(0);
      stage.replaceChildren();
      await until(() => page.observing === 0, 'no observer is left');
      expect(page.listeners).to.equal(0);
      expect(renders).to.have.length(count);
    } finally {
      page.stop();
    }
  });

  it('are given back to the garbage collector', async function () {
    if (!gc) this.skip();
    this.timeout(30_000);
    let collected = 0;
    const registry = new FinalizationRegistry(() => {
      collected += 1;
    });
    const { tag, renders } = defineProbe();
    const stage = mount('<div></div>');
    for (let i = 0; i < count; i += 1) {
      const element = document.createElement(tag) as ProbeElement;
      element.values = `value ${i}`;
      stage.append(element);
      element.setAttribute('heading', `heading ${i}`);
      registry.register(element, undefined);
    }
    await until(() => renders.length >= 2 * count);
    // The probe keeps what it was rendered with, and by that the elements.
    renders.length = 0;
    stage.replaceChildren();
    // A few may hang on in the engine's own caches.
    await until(() => {
      gc();
      return collected >= count * 0.99;
    }, 'the elements are collected');
  });
});
