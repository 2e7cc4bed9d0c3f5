import type { Cause } from '../../../../widgets/doctor/texts/texts.ts';
import { quotes, type SetUp, type Severity } from './set-up.ts';

type Mistake = readonly [name: string, cause: Cause, markup: string, paste?: RegExp];

const form = (attributes = '') => `<luxe-quote-form ${attributes}></luxe-quote-form>`;
/** A form in a box of the page. */
const boxed = (style: string, name = 'box') =>
  `<div class="${name}" style="${style}">${form()}</div>`;

/** Widgets with one mistake each: within a severity, in the order in which the doctor checks them. */
const mistakes: Readonly<Record<Severity, readonly Mistake[]>> = {
  error: [
    [
      'a misspelled tag',
      'tag-misspelled',
      '<luxe-quoteform></luxe-quoteform>',
      /^<luxe-quote-form><\/luxe-quote-form>$/,
    ],
    [
      'a tag with underscores, as in the shortcode',
      'tag-misspelled',
      '<luxe_quote_form></luxe_quote_form>',
      /^<luxe-quote-form><\/luxe-quote-form>$/,
    ],
    ['a tag that does not exist', 'tag-unknown', '<luxe-newsletter></luxe-newsletter>'],
    ['a form closed by />', 'tag-unclosed', '<luxe-quote-form /> <footer>Imprint</footer>'],
    [
      'a button closed by />, with a form after it',
      'tag-unclosed',
      `<luxe-whatsapp-button inline /> ${form()}`,
    ],
    [
      'testimonials without their end tag',
      'tag-unclosed',
      `<luxe-testimonials><blockquote>One</blockquote>
        <main>The page goes on</main><footer>Imprint</footer>`,
    ],
    [
      'testimonials that an editor has emptied',
      'widget-empty',
      '<luxe-testimonials></luxe-testimonials>',
    ],
    [
      'a slider with nothing but blank paragraphs',
      'widget-empty',
      '<luxe-hero-slider><p></p><br><p>&nbsp;</p></luxe-hero-slider>',
    ],
    [
      'testimonials within a paragraph, whose quotes end it',
      'children-outside',
      `<p><span><luxe-testimonials>${quotes}</luxe-testimonials></span></p>`,
    ],
    [
      'a slider in a paragraph, whose slides end it',
      'children-outside',
      '<p><luxe-hero-slider><div>One</div><div>Two</div></luxe-hero-slider></p>',
    ],
    [
      'questions in a paragraph, which end it',
      'children-outside',
      '<p><luxe-faq><details><summary>Why?</summary>So.</details></luxe-faq></p>',
    ],
    [
      'an API without https://',
      'scheme-missing',
      form('api-base="api.partner.example"'),
      /^api-base="https:\/\/api\.partner\.example"$/,
    ],
    [
      'an API with the invisible marks of a chat in Arabic',
      'address-marked',
      form('api-base="\u200fhttps://api.partner.example\u200e"'),
      /^api-base="https:\/\/api\.partner\.example"$/,
    ],
    ['a form in a column that is a link', 'widget-in-link', `<a href="/more">${form()}</a>`],
  ],
  warning: [
    [
      'a misspelled attribute, on two forms',
      'attribute-misspelled',
      form(`utm-sorce='north & "south"'`).repeat(2),
      /^utm-source="north &amp; &quot;south&quot;"$/,
    ],
    ['a misspelled value', 'value-misspelled', form('analytics="ful"'), /^analytics="full"$/],
    ['a value that is not understood', 'value-unknown', form('country="United Arab Emirates"')],
    [
      'a number with a unit',
      'number-unknown',
      '<luxe-whatsapp-button offset="32px"></luxe-whatsapp-button>',
      /^offset="20"$/,
    ],
    [
      'an API without a scheme, which the form ignores',
      'address-unknown',
      form('api-base="localhost:8080"'),
    ],
    [
      'a thank-you page without https://',
      'scheme-missing',
      form('success-url="www.partner.example/thanks"'),
      /^success-url="https:\/\/www\.partner\.example\/thanks"$/,
    ],
    [
      'a WhatsApp number without its country code',
      'whatsapp-number-wrong',
      form('whatsapp-number="050 123 4567"'),
    ],
    [
      'a local WhatsApp number in Arabic digits',
      'whatsapp-number-wrong',
      '<luxe-whatsapp-button number-sa="٠٥٠١٢٣٤٥٦٧"></luxe-whatsapp-button>',
    ],
    [
      'typographic quotes around a value',
      'quotes-wrong',
      form('utm-source=“north east” heading="Sell your watch"'),
      /^<luxe-quote-form utm-source="north east" heading="Sell your watch">$/,
    ],
    [
      'quotes as entities around a value',
      'quotes-wrong',
      form('country="&quot;SA&quot;"'),
      /^<luxe-quote-form country="SA">$/,
    ],
    [
      'a custom property with its words swapped',
      'property-misspelled',
      form('style="--luxe-accent-color: red"'),
      /^--luxe-color-accent: red;$/,
    ],
    [
      'a custom property without a word, in a style sheet',
      'property-misspelled',
      `<style>@media all { .night { --luxe-surface: black } }</style>
        <luxe-faq class="night"></luxe-faq>`,
      /^--luxe-color-surface: black;$/,
    ],
    [
      'a color without its #',
      'property-unusable',
      form('style="--luxe-color-accent: 0e3b32"'),
      /^--luxe-color-accent: #0e3b32;$/,
    ],
    [
      'a length without its unit, set around the widget',
      'property-unusable',
      `<div style="--luxe-space: 8">${form()}</div>`,
      /^--luxe-space: 8px;$/,
    ],
    [
      'a stacking order in words',
      'property-unusable',
      form('style="--luxe-z-index: top"'),
      /^--luxe-z-index: 1000;$/,
    ],
    ['a form in an element that is not displayed', 'widget-hidden', boxed('display: none', 'pane')],
    [
      'a form in a box without height',
      'widget-hidden',
      boxed('height: 0; overflow: hidden', 'flat'),
    ],
    [
      'a form in a transparent box at the top of the page',
      'widget-hidden',
      boxed('position: absolute; top: 0; opacity: 0', 'clear'),
    ],
    [
      'a form in an invisible box',
      'widget-hidden',
      `<section style="visibility: hidden"><p>${form()}</p></section>`,
    ],
    [
      'a form beside the edge of a box',
      'widget-hidden',
      `<div style="overflow: hidden">${boxed('margin-left: 100%; width: 400px')}</div>`,
    ],
    ['a form in a box of fixed height', 'widget-cut', boxed('height: 300px; overflow: hidden')],
    ['a form in a column of 120 pixels', 'widget-narrow', boxed('width: 120px; overflow: auto')],
    ['a form that no click reaches', 'widget-untouchable', boxed('pointer-events: none', 'still')],
    [
      'a floating button in a box with a filter',
      'widget-held',
      `<div style="filter: blur(0); height: 80px"><luxe-whatsapp-button></luxe-whatsapp-button></div>`,
    ],
    [
      'a floating button in a box that is moved',
      'widget-held',
      `<section style="translate: 0 1px; height: 80px"><p>
        <luxe-whatsapp-button></luxe-whatsapp-button></p></section>`,
    ],
  ],
  info: [
    ['an attribute of another tool', 'attribute-unknown', form('colour="red"')],
    ['a form that is still marked as a test', 'test-leads', form('data-test'), /^data-test$/],
    [
      'a WhatsApp button that a script has marked as a test',
      'test-leads',
      `<luxe-whatsapp-button id="marked"></luxe-whatsapp-button><script>
        document.querySelector('#marked').dataset.test = 'true';
      </script>`,
      /^data-test="true"$/,
    ],
  ],
};

export const widgetSetUps = (['error', 'warning', 'info'] as const).flatMap((severity) =>
  mistakes[severity].map(
    ([name, cause, markup, paste]): SetUp => ({
      ...{ name, cause, severity, shares: 'page', body: () => markup },
      ...(paste && { paste }),
    }),
  ),
);
