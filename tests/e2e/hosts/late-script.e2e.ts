import { expect, test } from 'vitest';
import { readConfiguration } from '../../../demo/builder/configuration.ts';
import { composeSnippet } from '../../../demo/builder/snippet/compose.ts';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { contracts } from '../../../widgets/contracts.ts';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';
import { elements } from '../../../widgets/manifest/elements.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftOfLateScript } from '../../helpers/browsers/late-script.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const manifest = { version: '', file: '', integrity: '', elements };
const text = `<h1>Our page</h1>${'<p>A visitor reads this before the script arrives.</p>'.repeat(20)}`;
const uuid = '00000000-0000-4000-8000-000000000000';

interface Case {
  widget: string;
  /** Choices in the builder. */
  choices?: Record<string, string>;
  /** Number of the contract's example whose content replaces the samples. */
  example?: number;
}

const cases: Case[] = [
  { widget: 'luxe-quote-form' },
  { widget: 'luxe-quote-form', choices: { form: 'link' } },
  { widget: 'luxe-faq' },
  { widget: 'luxe-faq', choices: { section: 'services', heading: 'Services' } },
  { widget: 'luxe-testimonials' },
  { widget: 'luxe-testimonials', example: 0 },
  { widget: 'luxe-testimonials', example: 1 },
  { widget: 'luxe-process-steps' },
  { widget: 'luxe-process-steps', example: 0 },
  { widget: 'luxe-hero-slider' },
  { widget: 'luxe-hero-slider', example: 0 },
  { widget: 'luxe-hero-slider', example: 3 },
  { widget: 'luxe-offer-response' },
  { widget: 'luxe-offer-response', choices: { uuid, status: 'approved', confirm: 'true' } },
  { widget: 'luxe-whatsapp-button' },
  { widget: 'luxe-whatsapp-button', choices: { inline: 'true' } },
];

/** Writes the builder's snippet without the script. */
function snippetOf({ widget, choices, example }: Case, language: Language): string {
  const query = new URLSearchParams({ widget, language, ...choices });
  const configuration = readConfiguration(query, 'en', elements);
  const { origin } = site.server;
  const html = htmlSnippet(composeSnippet(configuration, manifest, `${origin}/`));
  const snippet = html.replace(/<script.*<\/script>/, '');
  if (example === undefined) return snippet;
  const contract: ElementContract | undefined = contracts.find(({ tag }) => tag === widget);
  const content = contract?.examples[example]?.content?.[language] ?? '';
  return snippet.replace(/(?<=<\/template>)[\s\S]*(?=<\/luxe-)/, content);
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.each(cases)(
  'a late script moves nothing at the top of a page: $widget, case %#',
  async (sample) => {
    const { origin } = site.server;
    const head = `<link rel="stylesheet" href="${site.host.addStyles('body{margin:0 auto;max-width:1200px;padding:0 16px;font:17px/1.6 serif} blockquote{margin:0 0 24px;border-inline-start:4px solid;padding-inline-start:20px} h2,h3{margin:28px 0}')}">`;
    const page = await newPage();
    for (const lang of languages) {
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        await page.goto(site.host.add({ lang, head, body: snippetOf(sample, lang) + text }));
        const shift = await shiftOfLateScript(page, origin, sample.widget);
        expect(shift, `${lang} at ${viewport.width} px`).toBeLessThan(0.01);
      }
    }
  },
);

const asIs = (body: string) => body;
/** Wraps the page in a box that scrolls, as apps do. */
const inBox = (body: string) => `<main style="block-size:100vh;overflow:auto">${body}</main>`;

/** Ends of the form, in heights of the window from its top: above it, in its upper and in its lower half. */
const formEnds = [-0.1, 0.25, 0.75];
const places = [
  ...[320, 390, 1440].flatMap((width) => formEnds.map((part) => ({ width, part, wrap: asIs }))),
  ...formEnds.map((part) => ({ width: 390, part, wrap: inBox })),
];

// The heights of plain form and element differ by the lines that the page's font needs, 330 px at the most here.
test.each(languages)('a late script moves no text below the form (%s)', async (lang) => {
  const { origin } = site.server;
  const form = snippetOf({ widget: 'luxe-quote-form' }, lang);
  const page = await newPage();
  for (const { width, part, wrap } of places) {
    await page.setViewportSize({ width, height: width < 600 ? 2 * width : 900 });
    await page.goto(site.host.add({ lang, body: wrap(form + text.repeat(3)) }));
    const heading = page.locator('h1').first();
    await page.locator('luxe-quote-form').evaluate((tag, share) => {
      const scroller = tag.closest('main') ?? document.documentElement;
      const { bottom } = tag.getBoundingClientRect();
      scroller.scrollBy(0, bottom - innerHeight * share);
    }, part);
    const { y = 0 } = (await heading.boundingBox()) ?? {};
    const shift = await shiftOfLateScript(page, origin, 'luxe-quote-form');
    const place = `${width} px, form's end at ${part}${wrap === inBox ? ' of a box' : ''}`;
    expect(shift, place).toBeLessThan(0.01);
    expect(Math.abs(((await heading.boundingBox())?.y ?? 0) - y), place).toBeLessThan(4);
  }
});

test('a question that was opened before the script stays open', async () => {
  const { origin } = site.server;
  const page = await newPage();
  await page.goto(site.host.add({ body: snippetOf({ widget: 'luxe-faq' }, 'en') }));
  await page.getByText('When am I paid?').click();
  const answer = page.getByText('Within one business day.');
  await answer.waitFor();
  await shiftOfLateScript(page, origin, 'luxe-faq');
  const question = page.getByRole('button', { name: 'When am I paid?' });
  expect(await question.getAttribute('aria-expanded')).toBe('true');
  await soon(() => answer.isVisible()).toBe(true);
  expect(await page.getByRole('button', { expanded: true }).count()).toBe(1);
});

test('all quotes can be read without the script', async () => {
  const page = await newPage();
  await page.goto(
    site.host.add({ body: snippetOf({ widget: 'luxe-testimonials', example: 0 }, 'en') }),
  );
  const last = page.locator('blockquote').last();
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
});
