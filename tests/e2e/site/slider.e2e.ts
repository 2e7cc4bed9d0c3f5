import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** The narrowest windows with captions in both layouts, and a common laptop. */
const widths = [600, 1260, 1280];

test.each(languages)(
  'the captions of the slider stay clear of its buttons, and on its bar (%s)',
  async (language) => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.server.origin}/?lang=${language}`);
    await page.locator('luxe-hero-slider button').last().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const captions = await page.locator('luxe-hero-slider').evaluate((slider) => {
        const isRightToLeft = document.dir === 'rtl';
        const from = (outer: DOMRect, { left, right }: DOMRect) =>
          isRightToLeft
            ? [outer.right - right, outer.right - left]
            : [left - outer.left, right - outer.left];
        const buttons = [...(slider.shadowRoot?.querySelectorAll('button') ?? [])];
        const starts = buttons
          .filter((button) => button.checkVisibility())
          .map(
            (button) =>
              from(slider.getBoundingClientRect(), button.getBoundingClientRect())[0] ?? 0,
          );
        return [...slider.querySelectorAll('figcaption')].map((caption) => {
          const text = document.createRange();
          text.selectNodeContents(caption);
          const box = text.getBoundingClientRect();
          const [, end = 0] = from(caption.getBoundingClientRect(), box);
          return { gap: Math.min(...starts) - end, height: box.height };
        });
      });
      expect(captions).toHaveLength(3);
      for (const { gap, height } of captions) {
        expect(gap, `${width} px`).toBeGreaterThanOrEqual(0);
        expect(height, `${width} px`).toBeLessThanOrEqual(48);
      }
    }
  },
);
