import {
  form,
  plainForm,
  prerenderedFaq,
  type SetUp,
  scriptTag,
  snippet,
  withScript,
} from './set-up.ts';

/** Fills an element of the page with markup by a script, as editors and apps do. */
const inserted = (html: string) => `<div id="place"></div><script>
  document.querySelector('#place').innerHTML = ${JSON.stringify(html)};</script>`;

/** Tags that no browser renders: removed, shown as text, in templates, or inserted by a script. */
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
    shares: 'frames',
    body: ({ ours }) =>
      `<p>&lt;script src="${ours}/luxe-widgets.js" async&gt;&lt;/script&gt;<br>&lt;luxe-quote-form&gt;&lt;/luxe-quote-form&gt;</p>`,
  },
  {
    name: 'the script’s line escaped, beside the tag',
    cause: 'script-as-text',
    shares: 'frames',
    body: (places) =>
      `<p>&lt;script src="${places.ours}/luxe-widgets.js" async&gt;&lt;/script&gt;</p>${form(places)}`,
  },
  {
    name: 'a shortcode where the plugin is not active',
    cause: 'shortcode-as-text',
    paste: /^\[luxe_quote_form\]$/,
    shares: 'frames',
    body: () => '<p>[luxe_quote_form lang=”ar”]</p>',
  },
  {
    name: 'a shortcode written like the tag',
    cause: 'shortcode-as-text',
    paste: /^\[luxe_faq\]$/,
    shares: 'frames',
    body: () => '<p>[luxe-faq section="general"]</p>',
  },
  {
    name: 'the snippet in a noscript element',
    cause: 'snippet-idle',
    shares: 'frames',
    body: (places) => `<noscript>${snippet(places)}</noscript>`,
  },
  {
    name: 'the snippet in a comment',
    cause: 'snippet-idle',
    shares: 'frames',
    body: (places) => `<!-- ${snippet(places)} -->`,
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
    body: (places) =>
      scriptTag(places) + inserted(`<template shadowrootmode="open">${form(places)}</template>`),
  },
  {
    name: 'a snippet with a form that a script has inserted',
    cause: 'form-unparsed',
    severity: 'info',
    body: (places) => scriptTag(places) + inserted(plainForm(places)),
  },
  {
    name: 'questions that a script has inserted with their template',
    cause: 'content-unparsed',
    severity: 'info',
    body: (places) => scriptTag(places) + inserted(prerenderedFaq(places)),
  },
  {
    name: 'a tag in a frame of the page, whose script is outside',
    cause: 'script-absent',
    body: withScript('<iframe src="#inner"></iframe>'),
    inner: form,
  },
  {
    name: 'a misspelled attribute in a frame of the page',
    cause: 'attribute-misspelled',
    severity: 'warning',
    byConsole: true,
    body: () => '<iframe src="#inner" width="600" height="2000"></iframe>',
    inner: (places) => snippet(places, 'utm-sorce="north"'),
  },
  {
    name: 'a form in a sandboxed frame that may not send forms',
    isForAllEngines: true,
    cause: 'frame-sandboxed',
    severity: 'info',
    paste:
      /^sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin"$/,
    byConsole: true,
    body: () =>
      '<iframe src="#inner" width="600" height="2000" sandbox="allow-scripts allow-same-origin"></iframe>',
    inner: snippet,
  },
];
