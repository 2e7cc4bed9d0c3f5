import { expect } from 'chai';
import { definitions } from '../../../widgets/definitions.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { until } from '../../helpers/elements/dom.ts';
import { busyElements, mountAndRemove } from '../../helpers/hosts/mount-and-remove.ts';
import { type PageWatch, watchPage } from '../../helpers/hosts/watch.ts';

for (const definition of definitions) defineElement(definition);

/** Times that the elements are mounted; tests/e2e/hosts/leaks.e2e.ts mounts them more often and measures the memory. */
const rounds = 4;

function leftOn(page: PageWatch): string[] {
  return [...page.listeners(), ...page.timers(), ...page.observers(), ...page.additions()];
}

it('elements that are mounted, used and removed leave no listener, timer, observer, style sheet or node', async () => {
  const page = watchPage();
  // Counted while the elements are in use, to prove that the watch sees anything at all.
  const seen = { listeners: 0, timers: 0, observers: 0 };
  try {
    await mountAndRemove({ rounds, markup: busyElements }, () => {
      seen.listeners += page.listeners().length;
      seen.timers += page.timers().length;
      seen.observers += page.observers().length;
    });
    await until(() => leftOn(page).length === 0).catch((error) => {
      throw new Error(`Left on the page: ${leftOn(page).join(', ')}`, { cause: error });
    });
  } finally {
    page.stop();
  }
  // The elements use more than this in each round.
  expect(seen.listeners).to.be.greaterThan(5 * rounds);
  expect(seen.timers).to.be.greaterThan(rounds);
  expect(seen.observers).to.be.greaterThan(2 * rounds);
});
