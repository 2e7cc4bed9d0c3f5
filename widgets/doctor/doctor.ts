/**
 * Explains why widgets on a page do not work. The script loads this file for `?luxe-doctor` in the page's URL.
 * If the script is blocked, pasting the built file into the browser's console does the same, so it is no module.
 */
import { resolveLanguage } from '../client/locale.ts';
import { openStorage } from '../client/storage.ts';
import { toLanguage } from '../domain/languages.ts';
import { examine } from './examine.ts';
import { watchViolations } from './page/violations.ts';
import { hostTag, Panel } from './view/panel.ts';

/** Milliseconds to wait for the page's `load` event. */
const loadTimeout = 4_000;

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => {
    addEventListener('load', () => done(), { once: true });
    setTimeout(done, loadTimeout);
  });
}

if (!document.querySelector(hostTag)) {
  const violations = watchViolations(window);
  const language =
    toLanguage(resolveLanguage(document.documentElement, openStorage('local'))) ?? 'en';
  const panel = new Panel({
    language,
    examine: async () => {
      await pageLoaded();
      return examine(violations);
    },
    onClose: violations.stop,
  });
  void panel.open();
}
