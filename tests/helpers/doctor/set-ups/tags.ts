import {
  form,
  plainForm,
  prerenderedFaq,
  type SetUp,
  scriptTag,
  snippet,
  withScript,
} from './set-up.ts';

/** Tags with mistakes, and snippets changed by an editor. */
export const tagSetUps: readonly SetUp[] = [
  {
    name: 'an editor that removed the tag',
    cause: 'tags-none',
    body: withScript('<p>Here was a form.</p>'),
  },
  {
    name: 'the tag escaped in a paragraph',
    cause: 'tag-as-text',
    body: withScript('<p>&lt;luxe-quote-form lang="en"&gt;&lt;/luxe-quote-form&gt;</p>'),
  },
  {
    name: 'the whole snippet escaped, script and tag',
    cause: 'tag-as-text',
    byConsole: true,
    body: ({ ours }) =>
      `<p>&lt;script src="${ours}/luxe-widgets.js" async&gt;&lt;/script&gt;<br>&lt;luxe-quote-form&gt;&lt;/luxe-quote-form&gt;</p>`,
  },
  {
    name: 'the script’s line escaped, beside the tag',
    cause: 'script-as-text',
    byConsole: true,
    body: (places) =>
      `<p>&lt;script src="${places.ours}/luxe-widgets.js" async&gt;&lt;/script&gt;</p>${form(places)}`,
  },
  {
    name: 'a shortcode where the plugin is not active',
    cause: 'shortcode-as-text',
    paste: /^\[luxe_quote_form\]$/,
    byConsole: true,
    body: () => '<p>[luxe_quote_form lang=”ar”]</p>',
  },
  {
    name: 'a shortcode written like the tag',
    cause: 'shortcode-as-text',
    paste: /^\[luxe_faq\]$/,
    byConsole: true,
    body: () => '<p>[luxe-faq section="general"]</p>',
  },
  {
    name: 'the snippet in a noscript element',
    cause: 'snippet-idle',
    byConsole: true,
    body: (places) => `<noscript>${snippet(places)}</noscript>`,
  },
  {
    name: 'the tag in an unused template',
    cause: 'snippet-idle',
    body: (places) => `${scriptTag(places)}<template>${form(places)}</template>`,
  },
  {
    name: 'the tag in a template of Alpine',
    cause: 'tag-pending',
    severity: 'info',
    body: (places) =>
      `${scriptTag(places)}<div x-data="{ open: false }"><template x-if="open">${form(places)}</template></div>`,
  },
  {
    name: 'the tag in a template of Vue, with a plain form',
    cause: 'tag-pending',
    severity: 'info',
    body: (places) =>
      `${scriptTag(places)}<div id="app"><template v-if="open">${plainForm(places)}</template></div>`,
  },
  {
    name: 'the tag in a script that adds it on a click',
    cause: 'tag-pending',
    severity: 'info',
    body: (places) => `${scriptTag(places)}<button>Sell</button><div id="place"></div><script>
      document.querySelector('button').onclick = () => {
        document.querySelector('#place').innerHTML = ${JSON.stringify(form(places))};
      };</script>`,
  },
  {
    name: 'the tag in a shadow root of the page that a script has inserted as markup',
    cause: 'snippet-idle',
    body: (places) => `${scriptTag(places)}<div id="place"></div><script>
      document.querySelector('#place').innerHTML = ${JSON.stringify(`<template shadowrootmode="open">${form(places)}</template>`)};</script>`,
  },
  {
    name: 'a snippet with a form that a script has inserted',
    cause: 'form-unparsed',
    severity: 'info',
    body: (places) => `${scriptTag(places)}<div id="place"></div><script>
      document.querySelector('#place').innerHTML = ${JSON.stringify(plainForm(places))};</script>`,
  },
  {
    name: 'questions that a script has inserted with their template',
    cause: 'content-unparsed',
    severity: 'info',
    body: (places) => `${scriptTag(places)}<div id="place"></div><script>
      document.querySelector('#place').innerHTML = ${JSON.stringify(prerenderedFaq(places))};</script>`,
  },
  {
    name: 'the snippet in a comment',
    cause: 'snippet-idle',
    byConsole: true,
    body: (places) => `<!-- ${snippet(places)} -->`,
  },
  {
    name: 'a misspelled tag',
    cause: 'tag-misspelled',
    paste: /^<luxe-quote-form><\/luxe-quote-form>$/,
    body: withScript('<luxe-quoteform></luxe-quoteform>'),
  },
  {
    name: 'a tag that does not exist',
    cause: 'tag-unknown',
    body: withScript('<luxe-newsletter></luxe-newsletter>'),
  },
  {
    name: 'a form closed by />',
    cause: 'tag-unclosed',
    body: withScript('<luxe-quote-form /> <footer>Imprint</footer>'),
  },
  {
    name: 'a button closed by />, with a form after it',
    cause: 'tag-unclosed',
    body: (places) => `${scriptTag(places)}<luxe-whatsapp-button inline /> ${form(places)}`,
  },
  {
    name: 'testimonials without their end tag',
    cause: 'tag-unclosed',
    body: withScript(`<luxe-testimonials><blockquote>One</blockquote>
      <main>The page goes on</main><footer>Imprint</footer>`),
  },
  {
    name: 'a misspelled attribute, on two forms',
    cause: 'attribute-misspelled',
    severity: 'warning',
    paste: /^utm-source="north &amp; &quot;south&quot;"$/,
    body: (places) => scriptTag(places) + form(places, `utm-sorce='north & "south"'`).repeat(2),
  },
  {
    name: 'an attribute of another tool',
    cause: 'attribute-unknown',
    severity: 'info',
    body: (places) => snippet(places, 'colour="red"'),
  },
  {
    name: 'a misspelled value',
    cause: 'value-misspelled',
    severity: 'warning',
    paste: /^analytics="full"$/,
    body: (places) => snippet(places, 'analytics="ful"'),
  },
  {
    name: 'a value that is not understood',
    cause: 'value-unknown',
    severity: 'warning',
    body: (places) => snippet(places, 'country="United Arab Emirates"'),
  },
  {
    name: 'a number with a unit',
    cause: 'number-unknown',
    severity: 'warning',
    paste: /^offset="20"$/,
    body: withScript('<luxe-whatsapp-button offset="32px"></luxe-whatsapp-button>'),
  },
  {
    name: 'an API without a scheme, which the form ignores',
    cause: 'address-unknown',
    severity: 'warning',
    body: (places) => snippet(places, 'api-base="localhost:8080"'),
  },
  {
    name: 'an API without https://',
    cause: 'scheme-missing',
    paste: /^api-base="https:\/\/api\.partner\.example"$/,
    body: (places) => snippet(places, 'api-base="api.partner.example"'),
  },
  {
    name: 'a thank-you page without https://',
    cause: 'scheme-missing',
    severity: 'warning',
    paste: /^success-url="https:\/\/www\.partner\.example\/thanks"$/,
    body: (places) => snippet(places, 'success-url="www.partner.example/thanks"'),
  },
  {
    name: 'an API with the invisible marks of a chat in Arabic',
    cause: 'address-marked',
    paste: /^api-base="https:\/\/api\.partner\.example"$/,
    body: (places) => snippet(places, 'api-base="\u200fhttps://api.partner.example\u200e"'),
  },
  {
    name: 'a WhatsApp number without its country code',
    cause: 'whatsapp-number-wrong',
    severity: 'warning',
    body: (places) => snippet(places, 'whatsapp-number="050 123 4567"'),
  },
  {
    name: 'a local WhatsApp number in Arabic digits',
    cause: 'whatsapp-number-wrong',
    severity: 'warning',
    body: withScript('<luxe-whatsapp-button number-sa="٠٥٠١٢٣٤٥٦٧"></luxe-whatsapp-button>'),
  },
  {
    name: 'typographic quotes around a value',
    cause: 'quotes-wrong',
    severity: 'warning',
    paste: /^<luxe-quote-form utm-source="north east">$/,
    body: (places) => snippet(places, 'utm-source=“north east”'),
  },
  {
    name: 'quotes as entities around a value',
    cause: 'quotes-wrong',
    severity: 'warning',
    paste: /^<luxe-quote-form country="SA">$/,
    body: (places) => snippet(places, 'country="&quot;SA&quot;"'),
  },
  {
    name: 'a form that is still marked as a test',
    cause: 'test-leads',
    severity: 'info',
    paste: /^data-test$/,
    body: (places) => snippet(places, 'data-test'),
  },
  {
    name: 'a WhatsApp button that a script has marked as a test',
    cause: 'test-leads',
    severity: 'info',
    paste: /^data-test="true"$/,
    body: withScript(`<luxe-whatsapp-button></luxe-whatsapp-button><script>
      document.querySelector('luxe-whatsapp-button').dataset.test = 'true';
    </script>`),
  },
];
