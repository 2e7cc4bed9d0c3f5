import {
  blockedStorage,
  form,
  formWithApi,
  otherCampaign,
  ownBuild,
  plainForm,
  prerenderedFaq,
  quotes,
  type SetUp,
  scriptTag,
  snippet,
  withScript,
} from './set-up.ts';

/** Correct pages. */
export const soundPages: readonly SetUp[] = [
  { name: 'the documented snippet', isForAllEngines: true },
  {
    name: 'a form with a data-test name for the partner’s own tests',
    body: (places) => snippet(places, 'data-test="quote"'),
  },
  {
    name: 'a form beside a template of the page’s own',
    body: (places) =>
      `<template x-for="item in items">${form(places)}</template>${snippet(places)}`,
  },
  {
    name: 'the script as a module',
    isForAllEngines: true,
    body: (places) =>
      `<script type="module" src="${places.ours}/luxe-widgets.js"></script>${form(places)}`,
  },
  {
    name: 'a relative address of the script, on a page that gets another base later',
    head: ({ ours }) => `<base href="${ours}/"><script src="luxe-widgets.js" async></script>
      <script>document.querySelector('base').href = 'https://elsewhere.example/in/';</script>`,
    body: form,
  },
  {
    name: 'the script with its integrity',
    isForAllEngines: true,
    body: (places) =>
      scriptTag(places, `integrity="${places.integrity}" crossorigin="anonymous"`) + form(places),
  },
  {
    name: 'a WhatsApp number in Arabic digits',
    body: withScript('<luxe-whatsapp-button number-sa="٩٦٦٥٠١٢٣٤٥٦٧"></luxe-whatsapp-button>'),
  },
  {
    name: 'floating buttons in a box that cuts off its content',
    body: withScript(`<div style="height: 5px; overflow: hidden">
      <luxe-whatsapp-button></luxe-whatsapp-button>
      <luxe-whatsapp-button inline="false"></luxe-whatsapp-button></div>`),
  },
  {
    name: 'the built-in questions',
    body: withScript('<luxe-faq section="general"></luxe-faq>'),
  },
  {
    name: 'questions of the page’s own, with a footer in one',
    body: withScript(
      '<luxe-faq><details><summary>Why?</summary><blockquote>So.<footer>Me</footer></blockquote></details></luxe-faq>',
    ),
  },
  {
    name: 'quotes with footers',
    body: withScript(`<luxe-testimonials>${quotes}</luxe-testimonials>`),
  },
  {
    name: 'a slider whose slides have headers, footers and a button of ours',
    body: withScript(`<luxe-hero-slider><section><header>One</header><footer>Two</footer></section>
      <div><luxe-whatsapp-button inline></luxe-whatsapp-button></div></luxe-hero-slider>`),
  },
  {
    name: 'steps with blank paragraphs between them',
    body: withScript(
      '<luxe-process-steps><p></p><div><h3>One</h3></div><p></p><div>Two</div></luxe-process-steps>',
    ),
  },
  {
    name: 'an offer to answer',
    body: withScript(
      '<luxe-offer-response uuid="00000000-0000-4000-8000-000000000000" status="approved" confirm></luxe-offer-response>',
    ),
  },
  {
    name: 'quotes that a paragraph moved out of their element and a script put back',
    body: withScript(`<p><luxe-testimonials>${quotes}</luxe-testimonials></p><script>
      document.querySelector('luxe-testimonials').append(...document.querySelectorAll('blockquote'));
    </script>`),
  },
  {
    name: 'a plain form in the tag, with fields of the page’s own that have the same ids',
    body: (places) =>
      `<label for="email">Newsletter</label><input id="email"><p>${scriptTag(places)}${plainForm(places)}</p>`,
  },
  {
    name: 'a plain form in a tag that comes after the script has run',
    body: (places) => `<script src="${places.ours}/luxe-widgets.js"></script>${plainForm(places)}`,
  },
  {
    name: 'questions in a tag that comes after the script has run',
    body: (places) =>
      `<script src="${places.ours}/luxe-widgets.js"></script>${prerenderedFaq(places)}`,
  },
  {
    name: 'two tags with a plain form, in a form of the page’s own',
    body: (places) =>
      `<form action="/search"><input name="email">${scriptTag(places)}${plainForm(places).repeat(2)}</form>`,
  },
  {
    name: 'a loader that removes its script element',
    body: (places) => `${form(places)}<script>
      const script = document.createElement('script');
      script.src = '${places.ours}/luxe-widgets.js';
      script.onload = () => script.remove();
      document.head.append(script);
    </script>`,
  },
  {
    name: 'jQuery.getScript',
    library: 'jquery',
    body: (places) =>
      `${form(places)}<script>jQuery.getScript('${places.ours}/luxe-widgets.js');</script>`,
  },
  {
    name: 'import() in a script of the page',
    isForAllEngines: true,
    byConsole: true,
    body: (places) =>
      `${formWithApi(places)}<script type="module">import('${places.ours}/luxe-widgets.js');</script>`,
  },
  {
    name: 'the website’s own build, without a file of ours',
    byConsole: true,
    body: (places) => ownBuild(places, `api-base="${places.ours}"`),
  },
  {
    name: 'the website’s own build in a chunk named after the package',
    byConsole: true,
    body: (places) =>
      `<script type="module" src="${places.files}/deps/luxe-widgets_quote-form.js"></script>${formWithApi(places)}`,
  },
  {
    name: 'a policy that requires integrity, and a script tag with it',
    isForAllEngines: true,
    byConsole: true,
    headers: () => ({ 'integrity-policy': 'blocked-destinations=(script)' }),
    body: (places) =>
      scriptTag(places, `integrity="${places.integrity}" crossorigin="anonymous"`) + form(places),
  },
  {
    name: 'a policy that allows forms to our server, and a plain form',
    headers: ({ ours }) => ({ 'content-security-policy': `form-action 'self' ${ours}` }),
    body: (places) => scriptTag(places) + plainForm(places),
  },
  {
    name: 'a policy that blocks sending a form, and a snippet without a plain form',
    headers: () => ({ 'content-security-policy': "form-action 'self'" }),
  },
  {
    name: 'a strict policy with its nonce on the script tag',
    isForAllEngines: true,
    headers: ({ ours }) => ({
      'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-today' 'strict-dynamic'; connect-src ${ours}; img-src ${ours} 'self'; style-src 'unsafe-inline'`,
    }),
    body: (places) => scriptTag(places, 'nonce="today"') + form(places),
  },
  {
    name: 'a form without storage in a browser that blocks it',
    head: blockedStorage,
    body: (places) => snippet(places, 'storage="none"'),
  },
  {
    name: 'a form with the campaign that a visitor came with before, and one without storage',
    head: otherCampaign,
    body: (places) =>
      snippet(places, 'utm-source="google"') + form(places, 'storage="none" utm-source="partner"'),
  },
  {
    name: 'a form below the window that fades in, with quotes in its heading',
    body: (places) => `<div style="height: 200vh"></div>
      <div style="opacity: 0">${snippet(places, 'heading="“Sell” your watch"')}</div>`,
  },
  {
    name: 'an element of another library whose name begins like ours',
    body: (places) => `${snippet(places)}<luxe-newsletter></luxe-newsletter><script>
      customElements.define('luxe-newsletter', class extends HTMLElement {});
    </script>`,
  },
  {
    name: 'a frame of the website with the whole snippet',
    byConsole: true,
    body: () => '<iframe src="#inner" width="600" height="2000"></iframe>',
    inner: snippet,
  },
  {
    name: 'a form in a shadow root',
    body: (places) =>
      `${scriptTag(places)}<div><template shadowrootmode="open">${form(places)}</template></div>`,
  },
  {
    name: 'a form in a closed shadow root',
    body: withScript(`<div id="app"></div><script>
      const root = document.querySelector('#app').attachShadow({ mode: 'closed' });
      root.appendChild(document.createElement('luxe-quote-form'));
    </script>`),
  },
  {
    name: 'a page whose framework patches built-in objects',
    isForAllEngines: true,
    library: 'old-framework',
  },
  {
    name: 'documentation that shows the tag as code',
    body: (places) => `${snippet(places)}<p>Write <code>&lt;luxe-quote-form&gt;</code>.</p>
      <pre>[luxe_quote_form]</pre><textarea>&lt;luxe-faq&gt;</textarea>`,
  },
  {
    name: 'an old snippet in a comment, beside the new one',
    body: (places) => `<!-- ${snippet(places)} -->${snippet(places)}`,
  },
];
