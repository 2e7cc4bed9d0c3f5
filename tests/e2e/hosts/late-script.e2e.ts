import { describe, expect, test } from 'vitest';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { contracts } from '../../../widgets/contracts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';
import { installedEngines, useChromium, useTab } from '../../helpers/browsers/browsers.ts';
import { addScript, shiftOfLateScript } from '../../helpers/browsers/late-script.ts';
import { movedIn } from '../../helpers/browsers/layout-shifts.ts';
import { largestShift } from '../../helpers/hosts/plain-form-journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { builderSnippet, withoutScriptTag } from '../../helpers/platforms/builder-snippet.ts';

const site = useSite();
const newPage = useChromium();
const text = `<h1>Our page</h1>${'<p>A visitor reads this before the script arrives.</p>'.repeat(20)}`;
const uuid = '00000000-0000-4000-8000-000000000000';

interface Case {
  widget: string;
  /** Choices in the builder. */
  choices?: Record<string, string>;
  /** Name of an example in the widget's contract. Its content replaces the sample content. */
  example?: string;
}

const cases: Record<string, Case> = {
  'the quote form': { widget: 'luxe-quote-form' },
  'the quote form with a link': { widget: 'luxe-quote-form', choices: { form: 'link' } },
  'the questions': { widget: 'luxe-faq' },
  'questions of one section': {
    widget: 'luxe-faq',
    choices: { section: 'services', heading: 'Services' },
  },
  testimonials: { widget: 'luxe-testimonials' },
  'three testimonials': { widget: 'luxe-testimonials', example: 'Three quotes' },
  'one testimonial': { widget: 'luxe-testimonials', example: 'One quote' },
  'process steps': { widget: 'luxe-process-steps' },
  'five process steps': { widget: 'luxe-process-steps', example: 'Buyback, five steps' },
  'the slider': { widget: 'luxe-hero-slider' },
  'the slider with one slide': { widget: 'luxe-hero-slider', example: 'One slide' },
  'the offer response': { widget: 'luxe-offer-response' },
  'the offer response with a question': {
    widget: 'luxe-offer-response',
    choices: { uuid, status: 'approved', confirm: 'true' },
  },
  'the floating WhatsApp button': { widget: 'luxe-whatsapp-button' },
  'the inline WhatsApp button': { widget: 'luxe-whatsapp-button', choices: { inline: 'true' } },
};

/** Returns the builder's snippet without the script. */
function snippetOf({ widget, choices, example }: Case, language: Language): string {
  const composed = builderSnippet({ widget, language, ...choices }, site.server.origin);
  const snippet = withoutScriptTag(htmlSnippet(composed));
  if (example === undefined) return snippet;
  const contract: ElementContract | undefined = contracts.find(({ tag }) => tag === widget);
  const { content } = contract?.examples.find(({ name }) => name === example) ?? {};
  if (!content) throw new Error(`${widget} has no example ${example}`);
  // The samples follow the template of the plain form or of the prerendered widget.
  return snippet.replace(/(?<=<\/template>)[\s\S]*(?=<\/luxe-)/, content[language]);
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const visitors = [
  { lang: 'en', viewport: phone },
  { lang: 'ar', viewport: phone },
  { lang: 'en', viewport: desktop },
] as const;

/** Styles of a host, such as a blog, that change text and headings. */
const articleStyles = `
  body { margin: 0 auto; max-width: 1200px; padding: 0 16px; font: 17px/1.6 serif }
  blockquote { margin: 0 0 24px; border-inline-start: 4px solid; padding-inline-start: 20px }
  h2, h3 { margin: 28px 0 }`;

test.each(Object.entries(cases))(
  'a late script moves nothing at the top of a page with %s',
  async (_, sample) => {
    const head = `<link rel="stylesheet" href="${site.host.addStyles(articleStyles)}">`;
    const page = await newPage();
    for (const { lang, viewport } of visitors) {
      await page.setViewportSize(viewport);
      await page.goto(site.host.add({ lang, head, body: snippetOf(sample, lang) + text }));
      const shift = await shiftOfLateScript(page, site.server.origin, sample.widget);
      const moved = await movedIn(page);
      expect(shift, `${lang} at ${viewport.width} px: ${moved}`).toBeLessThan(largestShift);
    }
  },
);

/** Positions of the end of the form, in window heights from the top of the window: above it, in its upper and lower half. */
const formEnds = [-0.1, 0.25, 0.75];

// Plain form and element differ in height by the lines that they need in the page's font: by up to 330 px here.
test.each([
  { lang: 'en', width: 320, height: 640, scroller: 'page' },
  { lang: 'en', ...desktop, scroller: 'page' },
  { lang: 'ar', ...phone, scroller: 'page' },
  // Apps often scroll a box instead of the page.
  { lang: 'ar', ...phone, scroller: 'box' },
] as const)(
  'a late script moves no text below the form: $lang, at $width px, in a $scroller that scrolls',
  async ({ lang, width, height, scroller }) => {
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
      const shift = await shiftOfLateScript(page, site.server.origin, 'luxe-quote-form');
      expect(shift, `form's end at ${end}: ${await movedIn(page)}`).toBeLessThan(largestShift);
      expect(Math.abs((await top()) - before), `form's end at ${end}`).toBeLessThan(4);
    }
  },
);

// The tests above run in Chromium, which anchors scrolling itself.
const otherEngines = (await installedEngines()).filter(({ name }) => name !== 'Chromium');

describe.each(otherEngines)('in $name', (engine) => {
  const openTab = useTab(engine);

  // WebKit does not anchor scrolling, and the element is 500 px taller than the plain form here.
  test('a late script moves no text for a visitor who has passed the form', async () => {
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
    await tab.evaluate(addScript, { origin: site.server.origin, widget: 'luxe-quote-form' });
    expect(Math.abs((await position()) - before)).toBeLessThan(2);
  });
});

test('the last quote can be scrolled to without the script', async () => {
  const page = await newPage();
  const body = snippetOf({ widget: 'luxe-testimonials', example: 'Three quotes' }, 'en');
  await page.goto(site.host.add({ body }));
  const last = page.locator('blockquote').last();
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
});
