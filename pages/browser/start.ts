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
// so nothing is skipped (pages/styles/section.css).
if (!isNew) document.documentElement.dataset.whole = '';

if (isNew && !location.hash) {
  new PerformanceObserver((list, paints) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    loadSite();
  }).observe({ type: 'paint', buffered: true });
  // Some browsers keep to themselves when they paint.
  addEventListener('load', () => requestAnimationFrame(loadSite));
} else {
  // A place further down is held from the beginning (hold-place.ts), and Firefox tells of no paint there.
  loadSite();
}
