import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../widgets/domain/languages.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { newPage } from '../site.ts';
import { quoteBlock, sendLead } from './posts.ts';
import { useWordPress } from './wordpress.ts';

const wordpress = useWordPress();

const words = { en: ['One', 'Two', 'Three'], ar: ['الأول', 'الثاني', 'الثالث'] } as const;

const heading = (level: number, text: string) =>
  `<!-- wp:heading {"level":${level}} --><h${level}>${text}</h${level}><!-- /wp:heading -->`;
const paragraph = `<!-- wp:paragraph --><p>A line of text.</p><!-- /wp:paragraph -->`;
const group = (inside: string) =>
  `<!-- wp:group --><div class="wp-block-group">${inside}</div><!-- /wp:group -->`;

const tagged = (language: Language, tag: string) =>
  words[language].map((text) => `<${tag}>${text}</${tag}>`);

const onLines = (language: Language) => (tag: string) => `\n${tagged(language, tag).join('\n')}\n`;

/** Shortcodes of the four elements with built-in content, then of the three elements around slides, quotes or steps. */
const shortcodes = (language: Language, inside: (tag: string) => string) => [
  ...['quote_form', 'whatsapp_button', 'faq', 'offer_response'].map(
    (name) => `[luxe_${name} lang="${language}"]`,
  ),
  ...[
    ['hero_slider', 'h2'],
    ['testimonials', 'blockquote'],
    ['process_steps', 'h3'],
  ].map(([name, tag = '']) => `[luxe_${name} lang="${language}"]${inside(tag)}[/luxe_${name}]`),
];

/** Every widget in each notation that WordPress has. */
const notations = {
  'in blocks': (language: Language) => {
    const block = (name: string, inside = '') =>
      `<!-- wp:luxe-widgets/${name} {"lang":"${language}"} -->${inside}<!-- /wp:luxe-widgets/${name} -->`;
    const parts = (make: (text: string) => string) => words[language].map(make).join('\n\n');
    return [
      block('quote-form'),
      block('whatsapp-button'),
      block('faq'),
      block('offer-response'),
      block(
        'hero-slider',
        parts((text) => group(heading(2, text) + paragraph)),
      ),
      block('testimonials', parts(quoteBlock)),
      block(
        'process-steps',
        parts((text) => group(heading(3, text) + paragraph)),
      ),
    ].join('\n\n');
  },
  'in shortcodes between blank lines, one tag per line': (language: Language) =>
    shortcodes(language, onLines(language)).join('\n\n'),
  'in shortcodes on directly following lines': (language: Language) =>
    ['Before.', ...shortcodes(language, onLines(language)), 'After.'].join('\n'),
  'in shortcodes wrapped in paragraphs by the classic editor': (language: Language) =>
    shortcodes(language, () => `\n\n${words[language].join('\n\n')}\n\n`).join('\n\n'),
  'in shortcodes, each on one line': (language: Language) =>
    shortcodes(language, (tag) => tagged(language, tag).join('')).join('\n\n'),
  'in shortcode blocks': (language: Language) =>
    shortcodes(language, onLines(language))
      .map((code) => `<!-- wp:shortcode -->\n${code}\n<!-- /wp:shortcode -->`)
      .join('\n\n'),
};

async function seesCarousel(widget: Locator, language: Language) {
  const t = translator(language);
  const [first, second] = words[language];
  await widget.getByText(t('carousel.position', { number: 1, total: 3 })).waitFor();
  await widget.getByText(first, { exact: true }).waitFor();
  await widget.getByRole('button', { name: t('carousel.next') }).click();
  await widget.getByText(second, { exact: true }).waitFor();
  await widget.getByText(first, { exact: true }).waitFor({ state: 'hidden' });
}

async function seesEverything(page: Page, language: Language) {
  const t = translator(language);
  await page.locator('luxe-quote-form').getByRole('radio').first().waitFor();
  await page
    .locator('luxe-whatsapp-button')
    .getByRole('button')
    .first()
    .waitFor({ state: 'attached' });
  const faq = page.locator('luxe-faq');
  await faq.getByRole('heading', { name: t('faq.heading') }).waitFor();
  const question = faq.locator('button[aria-expanded="false"]').first();
  await question.click();
  await faq.locator('button[aria-expanded="true"]').first().waitFor();
  await page.locator('luxe-offer-response').getByRole('heading').first().waitFor();
  await seesCarousel(page.locator('luxe-hero-slider'), language);
  await seesCarousel(page.locator('luxe-testimonials'), language);
  const steps = page.locator('luxe-process-steps');
  for (const word of words[language]) await steps.getByText(word, { exact: true }).waitFor();
  expect(await steps.evaluate(({ children }) => children.length), 'number of steps').toBe(3);
  for (const tag of ['hero-slider', 'testimonials', 'process-steps']) {
    const empty = page.locator(`luxe-${tag} > :is(br, p:empty)`);
    expect(await empty.count(), `nothing between the parts of ${tag}`).toBe(0);
  }
}

describe.each(['en', 'ar'] as const)('all seven widgets of an author (%s)', (language) => {
  test.each(Object.entries(notations))('work %s, and a lead arrives', async (_, write) => {
    const url = await wordpress.publish('author', write(language));
    const page = await newPage();
    await page.goto(url);
    await seesEverything(page, language);
    expect((await sendLead(url, language)).language).toBe(language);
  });
});

test('a carousel keeps pictures with captions and runs no scripts', async () => {
  const picture =
    '[caption id="a" width="10"]<img src="/wp-includes/images/blank.gif" width="10"> A bag[/caption]';
  const url = await wordpress.publish(
    'admin',
    `[luxe_hero_slider]\n\n${picture}\n\n${picture}<script>document.title = 'ran'</script>\n\n[/luxe_hero_slider]`,
  );
  const page = await newPage();
  await page.goto(url);
  const slider = page.locator('luxe-hero-slider');
  await slider.getByText('1 of 2').waitFor();
  await slider.getByText('A bag').first().waitFor();
  expect(await page.title()).not.toBe('ran');
});
