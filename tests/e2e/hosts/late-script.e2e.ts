import { describe, expect, test } from 'vitest';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { contracts } from '../../../widgets/contracts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';
import { installedEngines, useChromium, useTab } from '../../helpers/browsers/browsers.ts';
import { addScript, shiftOfLateScript } from '../../helpers/browsers/late-script.ts';
import { movedIn } from '../../helpers/browsers/layout-shifts.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { builderSnippet, withoutScriptTag } from '../../helpers/platforms/builder-snippet.ts';

const site = useSite();
const newPage = useChromium();
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
  const composed = builderSnippet({ widget, language, ...choices }, site.server.origin);
  const snippet = withoutScriptTag(htmlSnippet(composed));
  if (example === undefined) return snippet;
  const contract: ElementContract | undefined = contracts.find(({ tag }) => tag === widget);
  const content = contract?.examples[example]?.content?.[language] ?? '';
  return snippet.replace(/(?<=<\/template>)[\s\S]*(?=<\/luxe-)/, content);
}

const phone = { width: 390, height: 844 };
const screen = { width: 1440, height: 900 };
const visitors = [
  { lang: 'en', viewport: phone },
  { lang: 'ar', viewport: phone },
  { lang: 'en', viewport: screen },
] as const;

/** Styles of the host that change text and headings, as those of a blog. */
const articleStyles = `
  body { margin: 0 auto; max-width: 1200px; padding: 0 16px; font: 17px/1.6 serif }
  blockquote { margin: 0 0 24px; border-inline-start: 4px solid; padding-inline-start: 20px }
  h2, h3 { margin: 28px 0 }`;

test.each(cases)(
  'a late script moves nothing at the top of a page: $widget, case %#',
  async (sample) => {
    const { origin } = site.server;
    const head = `<link rel="stylesheet" href="${site.host.addStyles(articleStyles)}">`;
    const page = await newPage();
    for (const { lang, viewport } of visitors) {
      await page.setViewportSize(viewport);
      await page.goto(site.host.add({ lang, head, body: snippetOf(sample, lang) + text }));
      const shift = await shiftOfLateScript(page, origin, sample.widget);
      const moved = await movedIn(page);
      expect(shift, `${lang} at ${viewport.width} px: ${moved}`).toBeLessThan(0.01);
    }
  },
);

/** Ends of the form, in heights of the window from its top: above it, in its upper and in its lower half. */
const formEnds = [-0.1, 0.25, 0.75];

// The heights of plain form and element differ by the lines that the page's font needs, 330 px at the most here.
test.each([
  { lang: 'en', width: 320, height: 640, scroller: 'page' },
  { lang: 'en', ...screen, scroller: 'page' },
  { lang: 'ar', ...phone, scroller: 'page' },
  // As in apps.
  { lang: 'ar', ...phone, scroller: 'box' },
] as const)(
  'a late script moves no text below the form: $lang, at $width px, in a $scroller that scrolls',
  async ({ lang, width, height, scroller }) => {
    const { origin } = site.server;
    const form = snippetOf({ widget: 'luxe-quote-form' }, lang);
    const style = scroller === 'box' ? 'block-size:100vh; overflow:auto' : '';
    const body = `<main style="${style}">${form}${text.repeat(3)}</main>`;
    const page = await newPage({ viewport: { width, height } });
    for (const end of formEnds) {
      await page.goto(site.host.add({ lang, body }));
      await page.locator('luxe-quote-form').evaluate((tag, share) => {
        const box = tag.closest('main[style*=overflow]') ?? document.documentElement;
        box.scrollBy(0, tag.getBoundingClientRect().bottom - innerHeight * share);
      }, end);
      const top = async () => (await page.locator('h1').first().boundingBox())?.y ?? 0;
      const before = await top();
      const shift = await shiftOfLateScript(page, origin, 'luxe-quote-form');
      expect(shift, `form's end at ${end}: ${await movedIn(page)}`).toBeLessThan(0.01);
      expect(Math.abs((await top()) - before), `form's end at ${end}`).toBeLessThan(4);
    }
  },
);

// Chromium, above, anchors scrolling itself.
const otherEngines = (await installedEngines()).filter(({ name }) => name !== 'Chromium');

describe.each(otherEngines)('in $name', (engine) => {
  const openTab = useTab(engine);

  // WebKit does not anchor scrolling, and the element is 500 px higher than the plain form here.
  test('a late script moves no text for a visitor who has passed the form', async () => {
    const { origin } = site.server;
    const form = snippetOf({ widget: 'luxe-quote-form' }, 'ar');
    const body = `<div style="width:390px">${form}</div>${'<p>Before</p>'.repeat(60)}
      <p id="read">A visitor reads this.</p>${'<p>After</p>'.repeat(60)}`;
    const tab = await openTab();
    await tab.open(site.host.add({ lang: 'ar', body }));
    await tab.evaluate(() => {
      document.querySelector('#read')?.scrollIntoView({ block: 'center' });
      return new Promise((next) => requestAnimationFrame(next));
    });
    const position = () =>
      tab.evaluate(() => document.querySelector('#read')?.getBoundingClientRect().top ?? 0);
    const before = await position();
    await tab.evaluate(addScript, { origin, widget: 'luxe-quote-form' });
    expect(Math.abs((await position()) - before)).toBeLessThan(2);
  });
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
