import type { Tab } from '../browsers/browser-tab.ts';
import { soon } from '../journey/site.ts';

/** Runs in the page: clicks the match in an element's shadow root. */
function pressInPage([tag, selector]: readonly [string, string]): void {
  const root = document.querySelector(tag)?.shadowRoot;
  const found = root?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector} in ${tag}`);
  found.click();
}

/** Sticky bars do not cover the errors of an empty form, from heading to first link. */
async function checkStickyHeader(tab: Tab): Promise<void> {
  await tab.evaluate(pressInPage, ['luxe-quote-form', '#submit'] as const);
  const areInFront = () =>
    tab.evaluate(() => {
      const root = document.querySelector('luxe-quote-form')?.shadowRoot;
      const parts = root?.querySelectorAll('.summary h2, .summary li:first-child a') ?? [];
      const isInFront = (part: Element) => {
        const [x, y] = window.probe.middleOf(part);
        return document.elementFromPoint(x, y)?.localName === 'luxe-quote-form';
      };
      return parts.length === 2 && [...parts].every(isInFront);
    });
  await soon(areInFront, 'errors in front of the bars').toBe(true);
}

/** Uses every element under a strict policy. The report of the page lists the violations. */
async function checkStrictPolicy(tab: Tab): Promise<void> {
  await tab.evaluate(pressInPage, ['luxe-quote-form', '#submit'] as const);
  const isSummaryFocused = () =>
    tab.evaluate(() => {
      const root = document.querySelector('luxe-quote-form')?.shadowRoot;
      return root?.activeElement?.closest('.summary') != null;
    });
  // Waits until the summary has taken the focus: later, this would close the lists opened below.
  await soon(isSummaryFocused, 'focus on the errors').toBe(true);
  for (const press of [
    ['luxe-faq', '[part=question]'],
    ['luxe-hero-slider', '[part=button]'],
    ['luxe-testimonials', '.step'],
    ['luxe-whatsapp-button', '[part=button]'],
    ['luxe-whatsapp-button', '.close'],
  ] as const) {
    await tab.evaluate(pressInPage, press);
  }
  const isListOpen = () =>
    tab.evaluate(() => {
      const root = document.querySelector('luxe-quote-form')?.shadowRoot;
      return root?.querySelector('[role=option]') != null;
    });
  const areFlagsThere = () =>
    tab.evaluate(async () => {
      const root = document.querySelector('luxe-quote-form')?.shadowRoot;
      const flag = root?.querySelector('[role=option] .flag');
      const image = flag && getComputedStyle(flag).backgroundImage;
      const [, address] = /"(.*)"/.exec(image ?? '') ?? [];
      if (!address) return false;
      const strip = Object.assign(new Image(), { src: address });
      return strip.decode().then(
        () => true,
        () => false,
      );
    });
  // The closed dialog returns the focus, which may close the list again.
  await soon(async () => {
    if (!(await isListOpen())) {
      await tab.evaluate(pressInPage, ['luxe-quote-form', '.dial'] as const);
    }
    return areFlagsThere();
  }, 'flags of the countries').toBe(true);
}

/** Further checks of the hosts that need them, by name, before the form is sent. */
export const extraChecks: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  'sticky-header': checkStickyHeader,
  'strict-csp': checkStrictPolicy,
};
