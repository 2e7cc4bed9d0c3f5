import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** A laptop at 200% zoom, and phones held sideways. */
const flatViewports = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

test.each(languages)('shows the whole stone of the ring in a flat window (%s)', async (lang) => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/?lang=${lang}`);
  for (const viewport of flatViewports) {
    await page.setViewportSize(viewport);
    const photo = await page.locator('luxe-hero-slider .photo').first().boundingBox();
    // A lower photograph would crop the stone.
    expect((photo?.height ?? 0) / viewport.width, `at ${viewport.width} px`).toBeGreaterThan(0.44);
  }
});

test('shows no photograph behind text in forced colors', async () => {
  const page = await newPage({ forcedColors: 'active' });
  for (const path of ['/', '/faqs']) {
    await page.goto(`${site.server.origin}${path}?lang=en`);
    const pictures = page.locator('.backdrop, .hero.p-bg-marble > .photo');
    const displays = await pictures.evaluateAll((all) =>
      all.map((picture) => getComputedStyle(picture).display),
    );
    expect(new Set(displays), path).toEqual(new Set(['none']));
  }
});
