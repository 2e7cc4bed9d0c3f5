/**
 * Says what keeps the widgets of a page from working. `?luxe-doctor` in the page's address makes the
 * script load this file; where the script itself is blocked, the file's text does the same when it is
 * pasted into the browser's console (so nothing in it may need to be a module).
 */
import { resolveLanguage } from '../client/locale.ts';
import { openStorage } from '../client/storage.ts';
import { examine } from './examine.ts';
import { watchViolations } from './page/violations.ts';
import { hostTag, Panel } from './view/panel.ts';

/** Milliseconds after which a page that still loads is looked at as it is. */
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
  const language = resolveLanguage(document.documentElement, openStorage('local'));
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
