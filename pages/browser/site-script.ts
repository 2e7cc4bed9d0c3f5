import './chosen-category.ts';
import './language-switch.ts';
import './shown-language.ts';
import './site-menu.ts';
import './tab-scroll.ts';
import { captureVisit } from '../../widgets/client/capture-visit.ts';
import { openStorage } from '../../widgets/client/storage.ts';
import { whenStarted } from '../../widgets/element/when-started.ts';
import { preserveScroll } from './preserve-scroll.ts';
import { remeasureSections, revealSections } from './reveal-sections.ts';
import { watchScrollRows } from './scroll-rows.ts';

// Stores the campaign now, because visitors may leave the landing page before the widgets load.
captureVisit({ storage: openStorage('local'), keepsClickIds: true });

const widgets = '/luxe-widgets.js';

function importWidgets(): void {
  import(widgets);
}

/** Adds the web app manifest late, because browsers would request it before the pictures. */
function addManifest(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}

/** Shows the floating button, which would cover text of the first screen (pages/styles/below/menus.css). */
function showFloatingButton(): void {
  document.documentElement.dataset.scrolled = '';
}

/** Starts everything that may wait until the first screen is shown. */
function afterFirstScreen(): void {
  addManifest();
  (window.requestIdleCallback ?? setTimeout)(importWidgets);
  revealSections();
  watchScrollRows();
}

preserveScroll();
// load-widgets.ts loads this script after the first paint, possibly before the pictures of the first screen.
if (document.readyState === 'complete') afterFirstScreen();
else addEventListener('load', afterFirstScreen, { once: true });
void whenStarted('luxe-quote-form').then(() => {
  // Ends the reserved height of the form, because all of the form is rendered (pages/styles/below/quote.css).
  document.documentElement.dataset.started = '';
  remeasureSections();
});
if (scrollY > 0) showFloatingButton();
for (const type of ['scroll', 'focusin']) {
  addEventListener(type, showFloatingButton, { once: true, passive: true });
}
// A visitor who scrolls or presses before a slow picture has loaded should find the form.
if (scrollY > 0) importWidgets();
for (const type of ['scroll', 'pointerdown', 'keydown']) {
  addEventListener(type, importWidgets, { once: true, passive: true });
}
