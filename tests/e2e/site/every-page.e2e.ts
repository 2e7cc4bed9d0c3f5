import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { brokenWords, expectWholeWords } from '../../helpers/site/broken-words.ts';
import { firstScreen, trustLines } from '../../helpers/site/first-screen.ts';
import { floatingButton } from '../../helpers/site/floating-button.ts';
import { blocksOffGrid, gridOf } from '../../helpers/site/grid.ts';
import { distinctPaths, settle, sitePaths, watchErrors } from '../../helpers/site/hosted-site.ts';
import { enlargeOpening, expectWholeStone } from '../../helpers/site/opening.ts';
import {
  deadLinks,
  missingSiteFiles,
  type PageContents,
  reachablePaths,
  readContents,
} from '../../helpers/site/page-contents.ts';
import { faintLines } from '../../helpers/site/photo-contrast.ts';
import { expectSharpOpening, expectSharpPhotographs } from '../../helpers/site/photographs.ts';
import { smallTargets } from '../../helpers/site/tap-targets.ts';

const site = useSite();
const newPage = useChromium();

const smallPhone = { width: 320, height: 568 };
const phone = { width: 390, height: 664 };
const largePhone = { width: 480, height: 664 };
const tablet = { width: 768, height: 1024 };
/** The narrowest window with the text of the opening beside the subject of the photograph. */
const narrowLaptop = { width: 860, height: 1024 };
/** Narrower than 1152 px, from which the menu is in the header. */
const laptop = { width: 1024, height: 768 };
const desktop = { width: 1440, height: 900 };
const wideDesktop = { width: 1920, height: 1080 };
/** 1280 × 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 };
type Viewport = typeof desktop;

const viewports = [
  wideDesktop,
  desktop,
  laptop,
  narrowLaptop,
  tablet,
  largePhone,
  phone,
  smallPhone,
  zoomed,
];
/** Windows whose grids differ: one column, twelve columns, and the widest frame. */
const gridViewports = [smallPhone, tablet, desktop];
/**
 * Text is beside the subject of the photograph in the first window of each language, and above it in the second. Most
 * photographs are mirrored in Arabic, so each language needs one window of each kind.
 */
const photoViewports = { en: [wideDesktop, phone], ar: [narrowLaptop, largePhone] };

/** Pages that report a result. No visit begins there. */
const results = ['/thank-you', '/offer-details'];
const missing = '/nothing-here';
const pagesWithTrust = ['/', '/pricing', '/about-us'];
/** Selector of the content that visitors come for, by page. */
const answers: Readonly<Record<string, string>> = {
  '/contact-us': '.hero [href^="tel:"]',
  '/faqs': 'luxe-faq h3 button',
};

/** Maximum distance in pixels of heading and call to action from the top. */
const reach = 600;

/** A phone's first screen shows the topic of a page, its call to action, and not only a picture. */
async function expectTopic(page: Page, height: number, at: string): Promise<void> {
  const { texts, photo } = await firstScreen(page);
  expect(texts.length, at).toBeGreaterThan(0);
  for (const { name, bottom, isCovered } of texts) {
    expect(bottom, `${at}: ${name}`).toBeLessThanOrEqual(Math.min(reach, height));
    expect(isCovered, `${at}: ${name} is covered`).toBe(false);
  }
  expect(photo, `${at}: share of the photograph`).toBeLessThanOrEqual(0.45);
}

/** Labels above headings have one size, on pages that have labels. */
async function expectLabelSize(page: Page, size: string, at: string): Promise<void> {
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('main .eyebrow')].map(
      (label) => getComputedStyle(label).fontSize,
    ),
  );
  const others = sizes.filter((other) => other !== size);
  expect(others, `${at}: labels`).toEqual([]);
}

/** The home page is short, with few calls to action. Only categories and team are swiped. */
async function expectHome(page: Page, { width }: Viewport): Promise<void> {
  /** Maximum height of the page in pixels, and of a section in window heights. */
  const [pageLimit, sectionLimit] = width < tablet.width ? [12_700, 1.8] : [10_500, 1.25];
  const { height, long, calls, second, swiped } = await page.evaluate((limit) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    return {
      height: document.documentElement.scrollHeight,
      long: all('main > section')
        .filter(({ id, clientHeight }) => id !== 'Quote' && clientHeight > limit * innerHeight)
        .map(({ id, clientHeight }) => `${id}: ${clientHeight} px`),
      calls: all('a.button').filter((button) => button.checkVisibility()).length,
      second: all('.panel-white').map((panel) => getComputedStyle(panel).backgroundColor),
      swiped: all('main *')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map((element) => element.closest('section')?.id),
    };
  }, sectionLimit);
  const at = `the home page at ${width} px`;
  expect(height, at).toBeLessThanOrEqual(pageLimit);
  expect(long, at).toEqual([]);
  expect(calls, at).toBeLessThanOrEqual(6);
  expect(second, `${at}: the second call to action is white`).toEqual(['rgb(255, 255, 255)']);
  expect(swiped.filter((id) => id !== 'WeAccept' && id !== 'Team')).toEqual([]);
}

/** Expects the arrow of the slider's last button to end at the margin of the page. */
async function expectArrowOnMargin(page: Page, { width }: Viewport, lang: Language): Promise<void> {
  const arrow = page.locator('luxe-hero-slider button').last().locator('path');
  const { starts, ends } = gridOf(width);
  const margin = (lang === 'ar' ? starts[0] : ends.at(-1)) ?? 0;
  const distance = () =>
    arrow.evaluate((path, edge) => {
      const { left, right } = path.getBoundingClientRect();
      return Math.min(Math.abs(left - edge), Math.abs(right - edge));
    }, margin);
  await soon(distance, `distance from the margin at ${width} px`).toBeLessThan(1);
}

/** Checks the rules for the first screen of a phone. */
async function expectFirstScreen(page: Page, path: string, viewport: Viewport, at: string) {
  const { height } = viewport;
  if (!results.includes(path)) await expectTopic(page, height, at);
  if (pagesWithTrust.includes(path)) {
    const lines = await trustLines(page);
    expect(lines, `${at}: lines of trust`).toHaveLength(1);
    expect(lines[0], `${at}: line of trust`).toBeLessThanOrEqual(height);
  }
  const answer = answers[path];
  if (answer && viewport === phone) {
    const parts = await page.locator(answer).all();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const ends = boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY));
    expect(Math.min(...ends), `${at}: end of ${answer}`).toBeLessThanOrEqual(height);
  }
}

/** Checks the rules of layout in a window. */
async function expectLayout(page: Page, path: string, viewport: Viewport, lang: Language) {
  const { width, height } = viewport;
  const at = `${path} at ${width}×${height}`;
  await page.setViewportSize(viewport);
  // Lays out the sections off screen, too.
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
  expect(await overflowOf(page), `${at}: scrolls sideways`).toBe(0);
  const isPhone = viewport === phone || viewport === smallPhone;
  if ([missing, ...results].includes(path) && (viewport === phone || viewport === desktop)) {
    const footer = await page.locator('footer').boundingBox();
    expect(footer?.y, `${at}: footer on the first screen`).toBeGreaterThanOrEqual(height);
  }
  if (path === '/thank-you' && viewport === smallPhone) {
    expect(await brokenWords(page), `${at}: broken words`).toEqual([]);
  }
  if (viewport === smallPhone || viewport === desktop) {
    expect(await smallTargets(page), `${at}: too small to tap`).toEqual([]);
  }
  if (path === missing) return;
  const covered = async () => (await floatingButton(page)).covered;
  await soon(covered, `${at}: text below the floating button`).toEqual([]);
  if (gridViewports.includes(viewport)) {
    await soon(() => blocksOffGrid(page, gridOf(width)), `${at}: off the grid`).toEqual([]);
  }
  if (path === '/' && [tablet, laptop, desktop].includes(viewport)) {
    await expectArrowOnMargin(page, viewport, lang);
  }
  if (isPhone) {
    await expectLabelSize(page, lang === 'ar' ? '16px' : '13px', at);
    await expectFirstScreen(page, path, viewport, at);
  }
  if (path === '/' && (viewport === phone || viewport === desktop)) {
    await expectHome(page, viewport);
  }
}

// One visit of a page for all rules, since a visit takes longer than any of them.
test.each(languages)(
  'every page is reachable, accessible, and keeps the rules of layout in every window (%s)',
  async (lang) => {
    const { origin } = site.server;
    // Colors and layouts do not depend on the language: axe examines each layout once.
    const viewport = lang === 'ar' ? desktop : phone;
    const page = await newPage({ viewport, reducedMotion: 'reduce' });
    const errors = watchErrors(page);
    const pages = new Map<string, PageContents>();
    let openings = 0;
    for (const path of [...distinctPaths, missing]) {
      await page.setViewportSize(viewport);
      // Checked before the missing page, which itself causes an error in the console.
      if (path === missing) expect(errors).toEqual([]);
      await page.goto(`${origin}${path}?lang=${lang}`);
      await settle(page);
      const contents = await readContents(page);
      const direction = lang === 'ar' ? 'rtl' : 'ltr';
      expect(contents, path).toMatchObject({ language: lang, direction });
      const { listNames } = contents;
      expect(listNames, `${path}: lists with one name`).toEqual([...new Set(listNames)]);
      expect.soft(await axeIn(page, 'html'), path).toEqual([]);
      // First of the windows, since browsers keep the largest file of a photograph that they have loaded.
      if (lang === 'en') await expectSharpPhotographs(page);
      if (path === '/') await expectWholeStone(page);
      for (const window of viewports) await expectLayout(page, path, window, lang);
      // Last, because it scrolls: from then on the floating button shows.
      for (const window of photoViewports[lang]) {
        await page.setViewportSize(window);
        const at = `${path} at ${window.width}: hard to read`;
        expect(await faintLines(page), at).toEqual([]);
      }
      if (lang === 'en' && !results.includes(path)) await expectSharpOpening(page, phone);
      await page.setViewportSize(laptop);
      const opening = await enlargeOpening(page);
      expect(opening.cut, `${path}: cut off at twice the text size`).toEqual([]);
      if (opening.texts.length > 0) openings += 1;
      await expectWholeWords(page, `${path} at twice the text size`);
      if (path !== missing) pages.set(path, contents);
    }
    expect(openings).toBeGreaterThan(5);
    // `/home` is the same page as `/`.
    pages.set('/home', pages.get('/') as PageContents);
    const found = { origin, pages };
    // Adds the results, which are reached from the form and from emails instead of links.
    expect([...reachablePaths(found), ...results].sort()).toEqual([...sitePaths].sort());
    expect(deadLinks(found)).toEqual([]);
    expect(await missingSiteFiles(found)).toEqual([]);
  },
  240_000,
);
