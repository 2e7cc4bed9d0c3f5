import './language-switch.ts';
import './site-menu.ts';
import { whenStarted } from '../../widgets/element/when-started.ts';
import { holdPlace } from './hold-place.ts';
import { layOutInSteps } from './sections-in-steps.ts';

const widgets = '/luxe-widgets.js';

/** By import, since Trusted Types let no script give a script element its address. */
function loadWidgets(): void {
  import(widgets);
}

/** What waits until the first screen is shown, which is what a visitor waits for. */
function afterFirstScreen(): void {
  (window.requestIdleCallback ?? setTimeout)(loadWidgets);
  layOutInSteps();
}

function onceShown(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    afterFirstScreen();
    return;
  }
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    afterFirstScreen();
  });
  paints.observe({ type: 'paint', buffered: true });
}

holdPlace();
addEventListener('load', onceShown, { once: true });
// The form keeps its place free until all of it is there (pages/styles/quote.css).
void whenStarted('luxe-quote-form').then(() => {
  document.documentElement.dataset.started = '';
});
// Whoever moves on before a slow picture is there, or has done so before this script, shall find the form.
if (scrollY > 0) loadWidgets();
for (const type of ['scroll', 'pointerdown', 'keydown']) {
  addEventListener(type, loadWidgets, { once: true, passive: true });
}
