import type { Tab } from '../browsers/browser-tab.ts';
import { soon } from '../journey/site.ts';

/** Runs in the page: clicks the match in an element's shadow root. */
function pressInPage([tag, selector]: readonly [string, string]): void {
  const root = document.querySelector(tag)?.shadowRoot;
  const found = root?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector} in ${tag}`);
  found.click();
}

/** Runs in the page: true if the error summary is fully visible, from heading to first link. */
function isSummaryInFront(): boolean {
  const { probe } = window;
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  const parts = root?.querySelectorAll('.summary h2, .summary li:first-child a') ?? [];
  return (
    parts.length === 2 &&
    [...parts].every((part) => {
      const [x, y] = probe.middleOf(part);
      return document.elementFromPoint(x, y)?.localName === 'luxe-quote-form';
    })
  );
}

/** Runs in the page: true if a sent form shows its errors and has the focus there. */
function isSummaryFocused(): boolean {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  return root?.activeElement?.closest('.summary') != null;
}

/** Runs in the page: true if a list of the form is open. */
function isListOpen(): boolean {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  return root?.querySelector('[role=option]') != null;
}

/** Runs in the page: true if the flags in the open country list have loaded. */
async function areFlagsThere(): Promise<boolean> {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  const flag = root?.querySelector('[role=option] .flag');
  const [, address] = flag ? (/"(.*)"/.exec(getComputedStyle(flag).backgroundImage) ?? []) : [];
  if (!address) return false;
  const strip = Object.assign(new Image(), { src: address });
  return strip.decode().then(
    () => true,
    () => false,
  );
}

/** Sticky bars do not cover the errors of an empty form. */
async function checkStickyHeader(tab: Tab): Promise<void> {
  await tab.evaluate(pressInPage, ['luxe-quote-form', '#submit'] as const);
  await soon(() => tab.evaluate(isSummaryInFront), 'errors in front of the bars').toBe(true);
}

/** Every element works under a strict policy; the report of the page tells violations. */
async function checkStrictPolicy(tab: Tab): Promise<void> {
  await tab.evaluate(pressInPage, ['luxe-quote-form', '#submit'] as const);
  // It takes the focus, which would close the lists opened below.
  await soon(() => tab.evaluate(isSummaryFocused), 'focus on the errors').toBe(true);
  for (const press of [
    ['luxe-faq', '[part=question]'],
    ['luxe-hero-slider', '[part=button]'],
    ['luxe-testimonials', '.step'],
    ['luxe-whatsapp-button', '[part=button]'],
    ['luxe-whatsapp-button', '.close'],
  ] as const) {
    await tab.evaluate(pressInPage, press);
  }
  // The closed dialog returns the focus, which may close the list again.
  await soon(async () => {
    const isOpen = await tab.evaluate(isListOpen);
    if (!isOpen) await tab.evaluate(pressInPage, ['luxe-quote-form', '.dial'] as const);
    return tab.evaluate(areFlagsThere);
  }, 'flags of the countries').toBe(true);
}

/** Further checks of the hosts that need them, by name, before the form is sent. */
export const extraChecks: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  'sticky-header': checkStickyHeader,
  'strict-csp': checkStrictPolicy,
};
