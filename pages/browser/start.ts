/**
 * Last in the body: asks for the site's script once the first screen is shown, so that nothing of it takes
 * the line from what the visitor waits for.
 */
export {};

const script = '/site.js';

// Back, or loaded again: the browser wants to return to a place that it knows by its distance from the top,
// so nothing is skipped (pages/styles/section.css).
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type !== 'navigate') document.documentElement.dataset.whole = '';

/** By import, since Trusted Types let no script give a script element its address. */
function loadSite(): void {
  import(script);
}

// Whoever comes for a place on the page: it is held there from the beginning (hold-place.ts).
const isAwaited = document.querySelector(':target') !== null;

if (PerformanceObserver.supportedEntryTypes.includes('paint') && !isAwaited) {
  new PerformanceObserver((list, paints) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    loadSite();
  }).observe({ type: 'paint', buffered: true });
} else {
  loadSite();
}
