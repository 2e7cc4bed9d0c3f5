import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { ar } from '../../../widgets/faq/questions.ar.ts';
import { en, type Questions } from '../../../widgets/faq/questions.en.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { control, hasFocus, languages, recordedIn } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const questions: Record<Language, Questions> = { en, ar };

const strict = {
  'content-security-policy':
    "default-src 'none'; script-src *; require-trusted-types-for 'script'; trusted-types 'none'",
};
const tall = `<p><a href="#QSS2">Direct sales</a></p>${'<br>'.repeat(100)}`;
const own = `<details id="papers"><summary>Are papers needed?</summary><p>They <b>help</b>.</p></details>
  <details><summary>A set?</summary>One item each.</details>`;

function address(language: Language, content = '', headers = {}): string {
  const script = `<script src="${site.server.origin}/luxe-widgets.js" async></script>`;
  const body = `${script}${tall}<luxe-faq lang="${language}">${content}</luxe-faq>${tall}`;
  return site.host.add({ lang: language, body, headers });
}

const question = (page: Page, name: string) => control(page, 'button', name);
const isExpanded = (page: Page, name: string) =>
  question(page, name).getAttribute('aria-expanded', { timeout: 15_000 });

test.each(languages)('questions open and close by keyboard (%s)', async (language) => {
  const page = await newPage();
  await page.goto(address(language));
  const [[first, answer], [second]] = questions[language].general;
  await question(page, first).focus();
  await page.keyboard.press('Enter');
  await page.getByText(answer).waitFor({ state: 'visible' });
  await page.keyboard.press('Tab');
  expect(await hasFocus(question(page, second))).toBe(true);
  await page.keyboard.press('Space');
  expect(await isExpanded(page, second)).toBe('true');
  expect(await isExpanded(page, first)).toBe('true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await soon(() => isExpanded(page, first)).toBe('false');
  await soon(() => page.getByText(answer).isVisible()).toBe(false);
});

test.each(languages)('a URL with #QG3 shows that answer (%s)', async (language) => {
  const page = await newPage();
  await page.goto(`${address(language)}#QG3`);
  const [name, answer] = questions[language].general[2] as [string, string];
  await page.getByText(answer).waitFor({ state: 'visible' });
  await soon(() =>
    question(page, name).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
});

test('a link on the page opens the question and keeps the tab order', async () => {
  const page = await newPage();
  await page.goto(address('en'));
  const [name, answer] = en.services[1];
  await question(page, name).waitFor();
  await page.getByRole('link', { name: 'Direct sales' }).first().click();
  await page.getByText(answer).waitFor({ state: 'visible' });
  expect(await hasFocus(question(page, name))).toBe(true);
  await page.goBack();
  // An opened answer stays open.
  expect(await isExpanded(page, name)).toBe('true');
});

test.each([
  ['en', 'sold at the end of the term'],
  ['ar', 'ومضبوطة الحرارة والرطوبة'],
] as const)('find-in-page opens the answer (%s)', async (language, text) => {
  const page = await newPage();
  await page.goto(address(language));
  const [name] = questions[language].services[2] as [string, string];
  await question(page, name).waitFor();
  // Find-in-page cannot be automated; a text fragment link uses the same mechanism.
  await page.evaluate((fragment) => {
    const link = document.createElement('a');
    link.href = `#:~:text=${encodeURIComponent(fragment)}`;
    link.textContent = 'To the text';
    document.body.prepend(link);
  }, text);
  await page.getByText('To the text').click();
  await soon(() => isExpanded(page, name)).toBe('true');
  await page.getByText(text).waitFor({ state: 'visible' });
});

test('questions do not animate under reduced motion', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(address('en'));
  const [name, answer] = en.general[0];
  await question(page, name).click();
  await page.getByText(answer).waitFor({ state: 'visible' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("an editor's questions work without the script", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(address('en', own));
  await page.getByText('Are papers needed?').click();
  await page.getByText('They help.').waitFor({ state: 'visible' });
});

describe('under a strict policy with Trusted Types', () => {
  test.each([
    ['built-in questions', ''],
    ["an editor's questions", own],
  ])('the FAQ shows %s', async (_, content) => {
    const page = await newPage();
    await page.goto(address('en', content, strict));
    const name = content ? 'Are papers needed?' : en.general[0][0];
    await question(page, name).click();
    await page
      .getByText(content ? 'They help.' : en.general[0][1])
      .last()
      .waitFor({ state: 'visible' });
    const { violations, errors } = await recordedIn(page);
    expect(violations).toEqual([]);
    expect(errors).toEqual([]);
  });
});
