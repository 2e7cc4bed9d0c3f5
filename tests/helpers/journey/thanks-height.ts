import type { Tab } from '../browsers/browser-tab.ts';
import { soon } from './site.ts';

/** Expects the tag to be as high as its visible thank-you message, directly followed by the page. */
export async function expectThanksToFit(tab: Tab): Promise<void> {
  const measure = () =>
    tab.evaluate(() => {
      const rectOf = (element: Element) => element.getBoundingClientRect();
      const tag = document.querySelector('luxe-quote-form') as HTMLElement;
      const card = rectOf(tag.shadowRoot?.querySelector('.card') ?? tag);
      const next = tag.nextElementSibling;
      return {
        /** Height of the tag below its card. */
        empty: Math.round(rectOf(tag).height - card.height),
        /** Height of the card outside of the window. */
        outside: Math.round(Math.max(0, -card.top) + Math.max(0, card.bottom - innerHeight)),
        /** The page continues directly below, apart from margins of less than 40 px. */
        isNear: !next || rectOf(next).top - rectOf(tag).bottom < 40,
      };
    });
  await soon(measure).toEqual({ empty: 0, outside: 0, isNear: true });
}
