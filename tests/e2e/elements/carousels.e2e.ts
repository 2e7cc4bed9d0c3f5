import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { heroSliderExamples } from '../../../widgets/hero-slider/hero-slider.examples.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { processStepsExamples } from '../../../widgets/process-steps/process-steps.examples.ts';
import { testimonialsExamples } from '../../../widgets/testimonials/testimonials.examples.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control, hasFocus, languages, recordedIn } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const slides = '<p>First</p><p>Second <a href="#x">link</a></p><p>Third</p>';
const strict = {
  'content-security-policy':
    "default-src 'none'; script-src *; require-trusted-types-for 'script'; trusted-types 'none'",
};

function address(body: string, language: Language = 'en', headers = {}): string {
  const script = `<script src="${site.server.origin}/luxe-widgets.js" async></script>`;
  return site.host.add({ lang: language, body: script + body, headers });
}

/** The visible slide, by its first word. */
function shown(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('luxe-hero-slider > p, luxe-testimonials > p')]
      .filter((slide) => slide.checkVisibility({ visibilityProperty: true }))
      .map((slide) => slide.textContent.split(' ')[0])
      .join(),
  );
}

/** A page with a hero slider and a clock controlled by the test. */
async function openHero(language: Language = 'en', options: BrowserContextOptions = {}) {
  const page = await newPage(options);
  await page.clock.install({ time: 0 });
  await page.goto(
    address(
      `<luxe-hero-slider lang="${language}">${slides}</luxe-hero-slider><button>Below</button>`,
      language,
    ),
  );
  await control(page, 'button', translator(language)('carousel.next')).waitFor();
  await page.clock.pauseAt(3_600_000);
  await page.clock.runFor(100);
  const order = ['First', 'Second', 'Third'];
  // Reads the number in "2 of 3", since the picture may still be fading.
  const position = await page.getByRole('group').getAttribute('aria-label');
  let at = Number.parseInt(position as string, 10) - 1;
  return {
    page,
    t: translator(language),
    /** Advances the clock and expects this many slide changes. */
    async pass(ms: number, steps: number) {
      await page.clock.runFor(ms);
      at = (at + steps + 3) % 3;
      // The transition uses the real clock.
      await soon(() => shown(page)).toBe(order[at]);
    },
    async turned(step: number) {
      at = (at + step + 3) % 3;
      await page.clock.runFor(100);
      await soon(() => shown(page)).toBe(order[at]);
    },
  };
}

describe('the hero slider', () => {
  test('advances every two seconds and wraps, until Pause', async () => {
    const { page, pass, t } = await openHero();
    for (let step = 0; step < 4; step++) await pass(2000, 1);
    await control(page, 'button', t('carousel.pause')).click();
    await page.mouse.move(0, 0);
    await page.getByText('Below').focus();
    await pass(20_000, 0);
    await control(page, 'button', t('carousel.play')).click();
    await page.clock.runFor(100);
    await pass(2000, 1);
  });

  test('pauses while the pointer is over it', async () => {
    const { page, pass } = await openHero();
    await page.locator('luxe-hero-slider').hover();
    await page.clock.runFor(100);
    await pass(20_000, 0);
    await page.getByText('Below').hover();
    await page.clock.runFor(100);
    await pass(2000, 1);
  });

  test('pauses while it has the focus, and works by keyboard alone', async () => {
    const { page, pass, t } = await openHero();
    await page.keyboard.press('Tab');
    expect(await hasFocus(control(page, 'button', t('carousel.pause')))).toBe(true);
    await page.clock.runFor(100);
    await pass(20_000, 0);
    await page.keyboard.press('Enter');
    expect(await control(page, 'button', t('carousel.play')).isVisible()).toBe(true);
    await pass(20_000, 0);
    // Pressing it again resumes, although it still has the focus.
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    await pass(2000, 1);
  });

  test.each(languages)('follows the arrow keys in reading direction (%s)', async (language) => {
    const { page, turned, t } = await openHero(language);
    await control(page, 'button', t('carousel.next')).focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await turned(1);
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await turned(-1);
    await page.keyboard.press('Enter');
    await turned(1);
  });

  test.each(languages)('turns on a finger swipe (%s)', async (language) => {
    const { page, turned } = await openHero(language, { hasTouch: true });
    const { x, y, width } = (await page.locator('luxe-hero-slider p').first().boundingBox()) as {
      x: number;
      y: number;
      width: number;
    };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + width / 2 + at, y: y + 5 }],
      });
    const ahead = language === 'ar' ? 1 : -1;
    for (const way of [ahead, ahead, -ahead]) {
      await touch('touchStart', 0);
      for (const at of [20, 50, 90]) await touch('touchMove', at * way);
      await touch('touchEnd');
      await turned(way === ahead ? 1 : -1);
    }
  });

  test('does not move under reduced motion and has no pause button', async () => {
    const { page, pass, turned, t } = await openHero('en', { reducedMotion: 'reduce' });
    await pass(20_000, 0);
    expect(await control(page, 'button', t('carousel.pause')).count()).toBe(0);
    await control(page, 'button', t('carousel.next')).click();
    await turned(1);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.each(languages)('testimonials turn by keyboard and wrap (%s)', async (language) => {
  const t = translator(language);
  const page = await newPage();
  await page.goto(
    address(`<luxe-testimonials lang="${language}">${slides}</luxe-testimonials>`, language),
  );
  await control(page, 'button', t('carousel.next')).waitFor();
  await page.keyboard.press('Tab');
  expect(await hasFocus(control(page, 'button', t('carousel.previous')))).toBe(true);
  await page.keyboard.press('Enter');
  await soon(() => shown(page)).toBe('Third');
  await page
    .getByRole('group', { name: t('carousel.position', { number: 3, total: 3 }) })
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await soon(() => shown(page)).toBe('First');
  // Links in hidden slides are not in the tab order.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
});

test.each(languages)('the line of the process steps follows scrolling (%s)', async (language) => {
  const page = await newPage({ viewport: { width: 1000, height: 600 } });
  const content = processStepsExamples[0]?.content?.[language];
  await page.goto(
    address(
      `<p style="height: 1500px"></p><luxe-process-steps lang="${language}">${content}</luxe-process-steps><p style="height: 1500px"></p>`,
      language,
    ),
  );
  const marker = page.locator('luxe-process-steps [part~=marker]');
  const isReached = () => marker.evaluate((node) => node.matches('[part~=reached]'));
  await marker.waitFor({ state: 'attached' });
  expect(await isReached()).toBe(false);
  await page.mouse.move(500, 300);
  await soon(async () => {
    await page.mouse.wheel(0, 100);
    return isReached();
  }).toBe(true);
  // 85 percent of the section are above the center of the window.
  const passed = await page.locator('luxe-process-steps').evaluate((node) => {
    const { top, height } = node.getBoundingClientRect();
    return (innerHeight / 2 - top) / height;
  });
  expect(passed).toBeGreaterThan(0.8);
  await soon(async () => {
    await page.mouse.wheel(0, -100);
    return isReached();
  }).toBe(false);
});

const everything = {
  'luxe-hero-slider': heroSliderExamples,
  'luxe-testimonials': testimonialsExamples,
  'luxe-process-steps': processStepsExamples,
};

describe.each(languages)('every example (%s)', (language) => {
  const body = Object.entries(everything)
    .flatMap(([tag, examples]) =>
      examples.map(({ content }) => `<${tag} lang="${language}">${content?.[language]}</${tag}>`),
    )
    .join('');

  test('is readable without the script', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(address(body, language));
    for (const heading of await page.locator('h2, h3, blockquote').all()) {
      expect(await heading.isVisible()).toBe(true);
    }
  });

  test('works under a strict policy and fits 320 px', async () => {
    const page = await newPage({ viewport: { width: 320, height: 600 } });
    await page.goto(address(body.replace(/ style="[^"]*"/g, ''), language, strict));
    await control(page, 'button', translator(language)('carousel.next')).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const { violations, errors } = await recordedIn(page);
    expect(violations).toEqual([]);
    expect(errors).toEqual([]);
  });
});
