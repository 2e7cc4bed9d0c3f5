import type { Page } from 'playwright';

/** Text, lists, lines, images and forms of the site. */
const blocks = [
  '.frame > *',
  '.head > *',
  '.head > div > *',
  ':is(.opening-words, .hero-words, .story, .statement) > *',
  ':is(.points, .tiles) > li',
  '.details dl > div',
  '.contact > *',
  '.entries > div',
  '.legal-text > *',
  '.start ul',
  '.testimonials > *',
  '.footer-columns',
];

/** Lines, lists and cards of the widgets. */
const widgetParts = ['[part=card]', '[part=form]', '.faq [part=item]', '[part=line]'];

interface Grid {
  starts: number[];
  ends: number[];
}

/**
 * Returns the column edges of the site's grid, with `--gutter` and `--gap` of tokens.css: one column on phones, twelve
 * from 48rem. For windows up to 90rem, above which the frame no longer grows.
 */
export function gridOf(width: number): Grid {
  const clamp = (least: number, share: number, most: number) =>
    Math.max(least, Math.min(share * width, most));
  const gutter = width < 600 ? 20 : clamp(30, 0.05, 80);
  const gap = clamp(20, 0.03, 48);
  const columns = width < 768 ? 1 : 12;
  const step = (width - 2 * gutter + gap) / columns;
  const starts = Array.from({ length: columns }, (_, index) => gutter + index * step);
  return { starts, ends: starts.map((start) => start + step - gap) };
}

/** Lists every block whose left or right edge is no edge of a column. */
export function blocksOffGrid(page: Page, grid: Grid): Promise<string[]> {
  return page.evaluate(
    ({ selectors, parts, starts, ends }) => {
      const near = (edge: number, lines: number[]) =>
        lines.some((line) => Math.abs(line - edge) < 1);
      // A row that scrolls sideways places its own content.
      const isScrolled = (element: Element) => {
        const row = element.parentElement?.closest('.row, .diptych');
        return !!row && row.scrollWidth > row.clientWidth;
      };
      // Leaves out cards in the center of an otherwise empty page.
      const centered = '.thanks *, .share *, .offer *, .not-found *';
      const tags = 'luxe-faq, luxe-process-steps, luxe-quote-form, luxe-testimonials';
      const widgets = [...document.querySelectorAll(tags)];
      const inPage = [...document.querySelectorAll(selectors)];
      const inWidgets = widgets.flatMap((widget) => [
        ...(isScrolled(widget) ? [] : (widget.shadowRoot?.querySelectorAll(parts) ?? [])),
      ]);
      return [...inPage, ...inWidgets].flatMap((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        const isEmpty = width < 2 || height < 1;
        if (isEmpty || isScrolled(element) || element.matches(centered)) return [];
        if (near(left, starts) && near(right, ends)) return [];
        const name = element.localName + (element.className && `.${element.className}`);
        return [`${name} ${left} to ${right}: ${element.textContent?.trim().slice(0, 30)}`];
      });
    },
    {
      selectors: blocks.map((one) => `:is(main, footer) ${one}`).join(),
      parts: widgetParts.join(),
      ...grid,
    },
  );
}
