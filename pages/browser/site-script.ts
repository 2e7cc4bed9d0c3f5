import './chosen-category.ts';
import './language-switch.ts';
import './site-menu.ts';
import { whenStarted } from '../../widgets/element/when-started.ts';
import { preserveScroll } from './preserve-scroll.ts';
import { revealSections } from './reveal-sections.ts';
import { watchScrollRows } from './scroll-rows.ts';

const widgets = '/luxe-widgets.js';

function loadWidgets(): void {
  import(widgets);
}

/** For home screens only: in the page itself it would be asked for before the pictures. */
function addManifest(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}

/** What waits until the first screen is shown, which is what a visitor waits for. */
function afterFirstScreen(): void {
  addManifest();
  (window.requestIdleCallback ?? setTimeout)(loadWidgets);
  revealSections();
  watchScrollRows();
}

preserveScroll();
// It comes when the first screen is drawn (load-widgets.ts), maybe before its picture.
if (document.readyState === 'complete') afterFirstScreen();
else addEventListener('load', afterFirstScreen, { once: true });
// The form keeps its place free until all of it is there (pages/styles/below/quote.css).
void whenStarted('luxe-quote-form').then(() => {
  document.documentElement.dataset.started = '';
});
// Whoever moves on before a slow picture is there, or has done so before this script, shall find the form.
if (scrollY > 0) loadWidgets();
for (const type of ['scroll', 'pointerdown', 'keydown']) {
  addEventListener(type, loadWidgets, { once: true, passive: true });
}
