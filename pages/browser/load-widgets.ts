/**
 * Last in the body: loads the site's script, which loads the widgets, after the first paint, so it does not
 * compete with the first screen for bandwidth.
 */
import { navigationType } from '../../widgets/client/navigation-type.ts';

const siteScript = '/site.js';

/** Uses import(), because Trusted Types forbid setting the `src` of a script element. */
function loadSiteScript(): void {
  import(siteScript);
}

const isNewVisit = navigationType() === 'navigate';
// On back and reload the browser restores a scroll offset, which needs the true heights: skip no section
// (pages/styles/first-screen/reveal-sections.css).
if (!isNewVisit) document.documentElement.dataset.whole = '';

if (isNewVisit && !location.hash) {
  new PerformanceObserver((list, paints) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    loadSiteScript();
  }).observe({ type: 'paint', buffered: true });
  // Browsers that report no paint wait for the load event. In others that event may precede the first frame.
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    addEventListener('load', loadSiteScript);
  }
  for (const type of ['scroll', 'pointerdown', 'keydown']) {
    addEventListener(type, loadSiteScript, { once: true, passive: true });
  }
} else {
  // A URL with an anchor needs preserve-scroll.ts at once. On back and reload, Firefox reports no paint.
  loadSiteScript();
}
