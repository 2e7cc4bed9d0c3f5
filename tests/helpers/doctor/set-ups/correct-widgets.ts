import { form, type Places, plainForm, quotes, type SetUp } from './set-up.ts';

const hidden = 'style="display: none"';

/** Correct widgets, which stand on one page, by what they and the markup around them are. */
const widgets: Readonly<Record<string, (places: Places) => string>> = {
  'a form with a data-test name for the partner’s own tests': (places) =>
    form(places, 'data-test="quote"'),
  'a form with spaces around its api-base': (places) =>
    form(places, `api-base=" ${places.ours}/ "`),
  'a form beside a template of the page’s own': (places) =>
    `<template x-for="item in items">${form(places)}</template>${form(places)}`,
  'a WhatsApp number in Arabic digits': () =>
    '<luxe-whatsapp-button number-sa="٩٦٦٥٠١٢٣٤٥٦٧"></luxe-whatsapp-button>',
  'floating buttons in a box that cuts off its content': () =>
    `<div style="height: 5px; overflow: hidden"><luxe-whatsapp-button></luxe-whatsapp-button>
      <luxe-whatsapp-button inline="false"></luxe-whatsapp-button></div>`,
  'a WhatsApp button in the flow of a box with a filter': () =>
    `<div style="filter: blur(0)"><luxe-whatsapp-button inline></luxe-whatsapp-button></div>`,
  'a slider in a link': () =>
    `<a href="/sale"><luxe-hero-slider><div>One</div><div>Two</div></luxe-hero-slider></a>`,
  'a form with every kind of custom property, and some of another brand': (places) =>
    form(
      places,
      `style="--luxe-color-accent: color-mix(in oklab, red, blue); --luxe-radius: 0; --luxe-space: 0.5em;
        --luxe-font: Arial Black, 'Noto Sans', serif; --luxe-z-index: auto; --luxe-gold: 9 carat"`,
    ),
  'the built-in questions': () => '<luxe-faq section="general"></luxe-faq>',
  'questions of the page’s own, with a footer in one': () =>
    '<luxe-faq><details><summary>Why?</summary><blockquote>So.<footer>Me</footer></blockquote></details></luxe-faq>',
  'quotes with footers': () => `<luxe-testimonials>${quotes}</luxe-testimonials>`,
  'quotes that a paragraph moved out of their element and a script put back': () =>
    `<p><luxe-testimonials id="moved">${quotes}</luxe-testimonials></p><script>
      const left = document.querySelectorAll('p ~ blockquote');
      document.querySelector('#moved').append(...left);
    </script>`,
  'a slider whose slides have headers, footers and a button of ours': () =>
    `<luxe-hero-slider><section><header>One</header><footer>Two</footer></section>
      <div><luxe-whatsapp-button inline></luxe-whatsapp-button></div></luxe-hero-slider>`,
  'steps with blank paragraphs between them': () =>
    `<luxe-process-steps><p></p><div><h3>One</h3></div><p></p><div>Two</div></luxe-process-steps>`,
  'an offer to answer': () =>
    `<luxe-offer-response uuid="00000000-0000-4000-8000-000000000000" status="approved" confirm>
      </luxe-offer-response>`,
  'a plain form beside fields of the page’s own that have the same ids': (places) =>
    `<label for="email">Newsletter</label><input id="email"><p>${plainForm(places)}</p>`,
  'two tags with a plain form, in a form of the page’s own': (places) =>
    `<form action="/search"><input name="email">${plainForm(places).repeat(2)}</form>`,
  'an element of another library whose name begins like ours': () =>
    `<luxe-newsletter></luxe-newsletter><script>
      customElements.define('luxe-newsletter', class extends HTMLElement {});
    </script>`,
  'a form in a shadow root': (places) =>
    `<div><template shadowrootmode="open">${form(places)}</template></div>`,
  'documentation that shows the tag as code': () =>
    `<p>Write <code>&lt;luxe-quote-form&gt;</code>.</p>
      <pre>[luxe_quote_form]</pre><textarea>&lt;luxe-faq&gt;</textarea>`,
  'an old snippet in a comment, beside the new one': (places) =>
    `<!-- ${form(places)} -->${form(places)}`,
  'a form below the window that fades in, with quotes in its heading': (places) =>
    `<div style="opacity: 0">${form(places, 'heading="“Sell” your watch"')}</div>`,
  'a form in a narrow drawer that a button opens': (places) =>
    `<button commandfor="drawer" command="--open">Sell</button>
      <div id="drawer" style="width: 90px; overflow: hidden">${form(places)}</div>`,
  'a form in a closed dialog and another in a tab that a link opens': (places) =>
    `<dialog>${form(places)}</dialog>
      <a href="#pane">Quote</a><div id="pane" ${hidden}>${form(places)}</div>`,
  'a form in a Bootstrap modal and one in an off-canvas panel, both opened by a script': (places) =>
    `<div class="modal fade" ${hidden}>${form(places)}</div>
      <div aria-hidden="true" style="visibility: hidden">${form(places)}</div>`,
  'a form in a Fancybox window that a link opens': (places) =>
    `<a data-fancybox data-src="#fancybox" href="javascript:;">Sell</a>
      <div id="fancybox" ${hidden}>${form(places)}</div>`,
  'a form that UIkit toggles': (places) =>
    `<button uk-toggle="target: #uikit">Sell</button>
      <div id="uikit" ${hidden}>${form(places)}</div>`,
  'a form that Alpine shows on a click': (places) =>
    `<div x-data="{ open: false }"><button @click="open = true">Sell</button>
      <div x-show="open" ${hidden}>${form(places)}</div></div>`,
  'a form on the second slide': (places) =>
    `<div class="swiper" style="overflow: hidden"><div style="display: flex">
      <div class="swiper-slide" style="flex: 0 0 100%">One</div>
      <div class="swiper-slide" style="flex: 0 0 100%">${form(places)}</div></div></div>`,
};

export const correctWidgets = Object.entries(widgets).map(
  ([name, body]): SetUp => ({ name, body, shares: 'page' }),
);
