/**
 * Last in the body: asks for the site's script once the first screen is shown, so that nothing of it takes
 * the line from what the visitor waits for.
 */
import { navigationType } from '../../widgets/client/navigation-type.ts';

const script = '/site.js';

/** By import, since Trusted Types let no script give a script element its address. */
function loadSite(): void {
  import(script);
}

const isNew = navigationType() === 'navigate';
// Back, or loaded again: the browser wants to return to a place that it knows by its distance from the top,
// so nothing is skipped (pages/styles/first-screen/reveal-sections.css).
if (!isNew) document.documentElement.dataset.whole = '';

if (isNew && !location.hash) {
  new PerformanceObserver((list, paints) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    loadSite();
  }).observe({ type: 'paint', buffered: true });
  // Browsers that keep to themselves when they paint. The others may have all of a page before its first frame.
  if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
    addEventListener('load', loadSite);
  for (const type of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(type, loadSite, { once: true, passive: true });
  }
} else {
  // A place further down is held from the beginning (preserve-scroll.ts), and Firefox tells of no paint there.
  loadSite();
}
