import { form, quotes, type SetUp, snippet, withScript } from './set-up.ts';

/** Widgets that show nothing visible, are in frames, or have lost their children to the HTML parser. */
export const contentSetUps: readonly SetUp[] = [
  {
    name: 'testimonials that an editor has emptied',
    cause: 'widget-empty',
    body: withScript('<luxe-testimonials></luxe-testimonials>'),
  },
  {
    name: 'a slider with nothing but blank paragraphs',
    cause: 'widget-empty',
    body: withScript('<luxe-hero-slider><p></p><br><p>&nbsp;</p></luxe-hero-slider>'),
  },
  {
    name: 'a form in an element that is not displayed',
    cause: 'widget-hidden',
    severity: 'warning',
    body: (places) => `<div class="pane" style="display: none">${snippet(places)}</div>`,
  },
  {
    name: 'a form in a box without height',
    cause: 'widget-hidden',
    severity: 'warning',
    body: (places) => `<div style="height: 0; overflow: hidden">${snippet(places)}</div>`,
  },
  {
    name: 'a form in a transparent box at the top of the page',
    cause: 'widget-hidden',
    severity: 'warning',
    body: (places) => `<div style="opacity: 0">${snippet(places)}</div>`,
  },
  {
    name: 'a form in an invisible box',
    cause: 'widget-hidden',
    severity: 'warning',
    body: (places) => `<section style="visibility: hidden"><p>${snippet(places)}</p></section>`,
  },
  {
    name: 'a form beside the edge of a box',
    cause: 'widget-hidden',
    severity: 'warning',
    body: (places) => `<div style="overflow: hidden">
      <div style="margin-left: 100%; width: 400px">${snippet(places)}</div></div>`,
  },
  {
    name: 'a form in a box of fixed height',
    cause: 'widget-cut',
    severity: 'warning',
    body: (places) => `<div style="height: 300px; overflow: hidden">${snippet(places)}</div>`,
  },
  {
    name: 'a form in a column of 120 pixels',
    cause: 'widget-narrow',
    severity: 'warning',
    body: (places) => `<div style="width: 120px; overflow: auto">${snippet(places)}</div>`,
  },
  {
    name: 'a tag in a frame of the page, whose script is outside',
    cause: 'script-absent',
    body: withScript('<iframe src="#inner"></iframe>'),
    inner: form,
  },
  {
    name: 'a misspelled attribute in a frame of the page',
    isForAllEngines: true,
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
  {
    name: 'testimonials within a paragraph, whose quotes end it',
    cause: 'children-outside',
    body: withScript(`<p><span><luxe-testimonials>${quotes}</luxe-testimonials></span></p>`),
  },
  {
    name: 'a slider in a paragraph, whose slides end it',
    cause: 'children-outside',
    body: withScript('<p><luxe-hero-slider><div>One</div><div>Two</div></luxe-hero-slider></p>'),
  },
  {
    name: 'questions in a paragraph, which end it',
    cause: 'children-outside',
    body: withScript('<p><luxe-faq><details><summary>Why?</summary>So.</details></luxe-faq></p>'),
  },
];
