import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { newPage } from '../site.ts';
import { quoteBlock } from './posts.ts';
import { useWordPress } from './wordpress.ts';

const wordpress = useWordPress();

const language = 'ar';
const t = translator(language);
const words = ['الأول', 'الثاني', 'الثالث'] as const;

const heading = (level: number, text: string) =>
  `<!-- wp:heading {"level":${level}} --><h${level}>${text}</h${level}><!-- /wp:heading -->`;
const paragraph = `<!-- wp:paragraph --><p>A line of text.</p><!-- /wp:paragraph -->`;
const group = (inside: string) =>
  `<!-- wp:group --><div class="wp-block-group">${inside}</div><!-- /wp:group -->`;

const tagged = (tag: string) => words.map((text) => `<${tag}>${text}</${tag}>`);

const onLines = (tag: string) => `\n${tagged(tag).join('\n')}\n`;

/** Shortcodes of the four elements with built-in content, then of the three elements around slides, quotes or steps. */
const shortcodes = (inside: (tag: string) => string) => [
  ...['quote_form', 'whatsapp_button', 'faq', 'offer_response'].map(
    (name) => `[luxe_${name} lang="${language}"]`,
  ),
  ...[
    ['hero_slider', 'h2'],
    ['testimonials', 'blockquote'],
    ['process_steps', 'h3'],
  ].map(([name, tag = '']) => `[luxe_${name} lang="${language}"]${inside(tag)}[/luxe_${name}]`),
];

const block = (name: string, inside = '') =>
  `<!-- wp:luxe-widgets/${name} {"lang":"${language}"} -->${inside}<!-- /wp:luxe-widgets/${name} -->`;
/** Blocks inside a widget, one for each of the words. */
const parts = (make: (text: string) => string) => words.map(make).join('\n\n');

/** Every widget in each notation that WordPress has. */
const notations = {
  'in blocks': [
    ...['quote-form', 'whatsapp-button', 'faq', 'offer-response'].map((name) => block(name)),
    block(
      'hero-slider',
      parts((text) => group(heading(2, text) + paragraph)),
    ),
    block('testimonials', parts(quoteBlock)),
    block(
      'process-steps',
      parts((text) => group(heading(3, text) + paragraph)),
    ),
  ].join('\n\n'),
  'in shortcodes between blank lines, one tag per line': shortcodes(onLines).join('\n\n'),
  'in shortcodes on directly following lines': ['Before.', ...shortcodes(onLines), 'After.'].join(
    '\n',
  ),
  'in shortcodes wrapped in paragraphs by the classic editor': shortcodes(
    () => `\n\n${words.join('\n\n')}\n\n`,
  ).join('\n\n'),
  'in shortcodes, each on one line': shortcodes((tag) => tagged(tag).join('')).join('\n\n'),
  'in shortcode blocks': shortcodes(onLines)
    .map((code) => `<!-- wp:shortcode -->\n${code}\n<!-- /wp:shortcode -->`)
    .join('\n\n'),
};

async function seesCarousel(widget: Locator) {
  const [first, second] = words;
  await widget.getByText(t('carousel.position', { number: 1, total: 3 })).waitFor();
  await widget.getByText(first, { exact: true }).waitFor();
  await widget.getByRole('button', { name: t('carousel.next') }).click();
  await widget.getByText(second, { exact: true }).waitFor();
  await widget.getByText(first, { exact: true }).waitFor({ state: 'hidden' });
}

async function seesEverything(page: Page) {
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
  await seesCarousel(page.locator('luxe-hero-slider'));
  await seesCarousel(page.locator('luxe-testimonials'));
  const steps = page.locator('luxe-process-steps');
  for (const word of words) await steps.getByText(word, { exact: true }).waitFor();
  expect(await steps.evaluate(({ children }) => children.length), 'number of steps').toBe(3);
  for (const tag of ['hero-slider', 'testimonials', 'process-steps']) {
    const empty = page.locator(`luxe-${tag} > :is(br, p:empty)`);
    expect(await empty.count(), `nothing between the parts of ${tag}`).toBe(0);
  }
}

test.each(Object.entries(notations))(
  'all seven widgets of an author work %s',
  async (_, content) => {
    const page = await newPage();
    await page.goto(await wordpress.publish('author', content));
    await seesEverything(page);
  },
);

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
