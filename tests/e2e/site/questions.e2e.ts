import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { en as questions } from '../../../widgets/faq/questions.en.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShiftsFromNow } from '../../helpers/browsers/layout-shifts.ts';
import { holdScripts, isOurs, largestShift } from '../../helpers/hosts/plain-form-journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { watchErrors } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const faq = (page: Page) => page.locator('luxe-faq');
const questionCount = questions.general.length + questions.services.length;
/** Waits until the script has replaced the questions. */
const waitForElement = (page: Page) =>
  soon(() => faq(page).locator('[aria-expanded]').count()).toBe(questionCount);

/** Opens a page while the script of the widgets is held back; returns a function that lets it come. */
async function openBefore(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page, isOurs);
  await page.goto(site.server.origin + path, { waitUntil: 'commit' });
  await faq(page).locator('details').first().waitFor();
  return release;
}

test('questions can be read and opened without script', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const errors = watchErrors(page);
  await page.goto(`${site.server.origin}/faqs?lang=ar`);
  expect(await faq(page).locator('summary:visible').count()).toBe(questionCount);
  const question = faq(page).locator('#QSS2 summary');
  const arrow = () => question.evaluate((element) => getComputedStyle(element, '::after').rotate);
  expect(await arrow()).toBe('45deg');
  await question.click();
  await faq(page).locator('#QSS2 p').waitFor();
  expect(await arrow()).toBe('225deg');
  await faq(page).locator('a[href="/contact-us"]:visible').click();
  await page.waitForURL('**/contact-us');
  expect(errors).toEqual([]);
});

/** Vertical distance between the baselines of a group's heading and of its first question. */
function baselineGap(page: Page): Promise<number> {
  return faq(page).evaluate(({ shadowRoot }) => {
    const question = shadowRoot?.querySelector('summary, h3 button');
    const heading = question?.closest('article, .group')?.querySelector('h2');
    const [first = 0, other = 0] = [question, heading].map((element) => {
      // The bottom of an empty inline block is the baseline of its line. The line is an element of its own, because a
      // question is a flex container.
      const line = document.createElement('span');
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      line.append('x', mark);
      element?.prepend(line);
      const { bottom } = mark.getBoundingClientRect();
      line.remove();
      return bottom;
    });
    return first - other;
  });
}

// Groups have their heading beside them in wide windows.
test.each([
  { path: '/faqs', lang: 'ar', viewport: phone },
  { path: '/', lang: 'en', viewport: desktop },
])(
  'a late script moves nothing around the questions of $path ($lang, $viewport.width px), nor headings beside them',
  async ({ path, lang, viewport }) => {
    const page = await newPage({ viewport });
    const errors = watchErrors(page);
    const release = await openBefore(page, `${path}?lang=${lang}#FAQs`);
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(() => document.fonts.ready);
    const expectSharedLine = async () => {
      await page.setViewportSize(desktop);
      if (path === '/faqs') expect(await baselineGap(page)).toBeCloseTo(0, 0);
    };
    await expectSharedLine();
    await page.setViewportSize(viewport);
    // Below the questions, where a change of their height would show.
    await faq(page).locator('footer').scrollIntoViewIfNeeded();
    await watchShiftsFromNow(page);
    release();
    await waitForElement(page);
    expect(await shiftedIn(page)).toBeLessThanOrEqual(largestShift);
    await expectSharedLine();
    expect(errors).toEqual([]);
  },
);

test('an open question stays open when the language is switched before the script', async () => {
  const page = await newPage({ viewport: desktop });
  const release = await openBefore(page, '/faqs?lang=en&utm_source=x');
  await faq(page).locator('#QG3 summary').click();
  const toArabic = page.locator('.wide-switch a[lang=ar]');
  // Until the site's script has added the query to it, the switch is a plain link, which closes all questions.
  await soon(() => toArabic.getAttribute('href')).toContain('utm_source=x');
  await toArabic.click();
  // "When", in the Arabic questions.
  await faq(page).getByText('متى').first().waitFor();
  expect(await faq(page).locator('details[open]').count()).toBe(1);
  release();
  await waitForElement(page);
  expect(await faq(page).locator('#QG3 [aria-expanded=true]').count()).toBe(1);
  expect(await faq(page).locator('[aria-expanded=true]').count()).toBe(1);
  expect(await faq(page).locator('#QG3 [part=answer]').isVisible()).toBe(true);
});
