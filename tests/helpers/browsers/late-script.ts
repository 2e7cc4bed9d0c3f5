import type { Page } from 'playwright';
import type { VersionedClass } from '../../../widgets/element/warnings.ts';
import { shiftedIn, watchShiftsFromNow } from './layout-shifts.ts';

/** Runs in the page: adds the script, and resolves when the widget is rendered. */
export async function addScript({
  origin,
  widget,
}: {
  origin: string;
  widget: string;
}): Promise<void> {
  const script = document.createElement('script');
  script.src = `${origin}/luxe-widgets.js`;
  document.head.append(script);
  const definition = await customElements.whenDefined(widget);
  // Also waits for the parts that are deferred while the script starts.
  await (definition as VersionedClass).started;
  // The widget has its styles once it is rendered, and is busy until the server has answered.
  const isBusy = () =>
    !document.querySelector(widget)?.shadowRoot?.adoptedStyleSheets.length ||
    document.querySelector(widget)?.shadowRoot?.querySelector('[aria-busy=true]');
  while (isBusy()) await new Promise(requestAnimationFrame);
}

/** Adds the script to a page that has none, and returns the layout shift until the widget is rendered. */
export async function shiftOfLateScript(
  page: Page,
  origin: string,
  widget: string,
): Promise<number> {
  await watchShiftsFromNow(page);
  await page.evaluate(addScript, { origin, widget });
  return shiftedIn(page);
}
