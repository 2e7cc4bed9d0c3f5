import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { distinctPaths } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

test.each(languages)(
  'the opening of every page shows all of its text and buttons at twice the text size (%s)',
  async (lang) => {
    const page = await newPage({ viewport: { width: 1024, height: 768 } });
    const cut: string[] = [];
    let openings = 0;
    for (const path of distinctPaths) {
      await page.goto(`${site.server.origin}${path}?lang=${lang}`);
      const hero = page.locator('.hero');
      if ((await hero.count()) === 0) continue;
      openings += 1;
      const texts = await hero.evaluate((opening) => {
        // As a browser whose font size is 32 px, instead of 16.
        document.documentElement.style.fontSize = '200%';
        const { top, bottom } = opening.getBoundingClientRect();
        return [...opening.querySelectorAll('h1, p, a')]
          .filter((text) => text.checkVisibility())
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.top < top || box.bottom > bottom;
          })
          .map(({ textContent }) => textContent);
      });
      cut.push(...texts.map((text) => `${path}: ${text}`));
    }
    expect(openings).toBeGreaterThan(5);
    expect(cut).toEqual([]);
  },
);
