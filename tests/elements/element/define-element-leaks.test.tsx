import { expect } from 'chai';
import { definitions } from '../../../widgets/definitions.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { until } from '../../helpers/elements/dom.ts';
import { busyElements, mountAndRemove } from '../../helpers/hosts/mount-and-remove.ts';
import { type PageWatch, watchPage } from '../../helpers/hosts/watch.ts';

const { gc } = globalThis as { gc?: (options: { execution: 'async' }) => Promise<void> };

for (const definition of definitions) defineElement(definition);

/** Counts the objects that have been garbage collected. */
function watchCollection() {
  let collected = 0;
  const registry = new FinalizationRegistry(() => {
    collected += 1;
  });
  return {
    add: (object: object) => registry.register(object, undefined),
    async reaches(count: number) {
      const isReached = async () => {
        // Runs in its own task: the engine keeps values on the stack of a running script.
        await gc?.({ execution: 'async' });
        return collected >= count;
      };
      // Lets idle callbacks and pending responses finish first.
      await until(isReached, `${count} are collected`, 20).catch((error) => {
        throw new Error(`${collected} of ${count} are collected`, { cause: error });
      });
    },
  };
}

function leftOn(page: PageWatch): string[] {
  return [...page.listeners(), ...page.timers(), ...page.observers(), ...page.additions()];
}

async function leavesNothing(page: PageWatch): Promise<void> {
  await until(() => leftOn(page).length === 0, 'nothing is left').catch((error) => {
    throw new Error(`Left on the page: ${leftOn(page).join(', ')}`, { cause: error });
  });
}

describe('every element mounted, used and removed repeatedly', function () {
  // Eight hundred frames.
  this.timeout(120_000);
  // Leaks on the page show after one round, those of memory only after many.
  const rounds = gc ? 200 : 20;
  // Checks that the watch detects what it should.
  const seen = { listeners: 0, timers: 0, observers: 0 };
  const collection = watchCollection();
  let page: PageWatch;

  before(async () => {
    page = watchPage();
    await mountAndRemove({ rounds, markup: busyElements }, (elements) => {
      for (const element of elements) collection.add(element);
      seen.listeners += page.listeners().length;
      seen.timers += page.timers().length;
      seen.observers += page.observers().length;
    });
  });
  after(() => page.stop());

  it('leaves no listener, timer, observer, style sheet or node on the page', async () => {
    await leavesNothing(page);
    expect(seen.listeners).to.be.greaterThan(5 * rounds);
    expect(seen.timers).to.be.greaterThan(rounds);
    expect(seen.observers).to.be.greaterThan(2 * rounds);
  });

  it('is garbage collected', async function () {
    if (!gc) this.skip();
    // Chromium's style cache keeps some elements with a counter (seen in the first three rounds)
    // and thereby their page: as many of 60 rounds as of 200.
    await collection.reaches((rounds - 10) * definitions.length);
  });
});
