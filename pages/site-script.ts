import './language-switch.ts';
import './site-menu.ts';

const widgets = '/luxe-widgets.js';

/** By import, since Trusted Types let no script give a script element its address. */
function loadWidgets(): void {
  import(widgets);
}

/** The first screen is what a visitor waits for: the widgets leave it the whole line. */
function loadOncePainted(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    loadWidgets();
    return;
  }
  const firstPaint = new PerformanceObserver(() => {
    firstPaint.disconnect();
    loadWidgets();
  });
  firstPaint.observe({ type: 'paint', buffered: true });
}

addEventListener('load', loadOncePainted, { once: true });
// Whoever moves on before a slow picture is there, or has done so before this script, shall find the form.
if (scrollY > 0) loadWidgets();
for (const type of ['scroll', 'pointerdown', 'keydown']) {
  addEventListener(type, loadWidgets, { once: true, passive: true });
}
