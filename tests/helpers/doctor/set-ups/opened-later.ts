import { form, plainForm, type SetUp, scriptTag, snippet } from './set-up.ts';

const hidden = 'style="display: none"';

/** Correct pages that show or insert their widget later: the doctor must not report it as hidden or missing. */
export const openedLater: readonly SetUp[] = [
  {
    name: 'a form in a narrow drawer that a button opens',
    body: (places) => `<button commandfor="sell" command="--open">Sell</button>
      <div id="sell" style="width: 90px; overflow: hidden">${snippet(places)}</div>`,
  },
  {
    name: 'a form in a closed dialog and another in a tab that a link opens',
    body: (places) => `${scriptTag(places)}<dialog>${form(places)}</dialog>
      <a href="#pane">Quote</a><div id="pane" ${hidden}>${form(places)}</div>`,
  },
  {
    name: 'a plain form in a closed dialog, a closed popover and closed details',
    isForAllEngines: true,
    body: (places) => `${scriptTag(places)}<dialog>${plainForm(places)}</dialog>
      <div popover>${form(places)}</div><details><summary>Sell</summary>${form(places)}</details>`,
  },
  {
    name: 'a form in a Bootstrap modal and one in an off-canvas panel, both opened by a script',
    body: (places) => `${scriptTag(places)}<div class="modal fade" ${hidden}>${form(places)}</div>
      <div aria-hidden="true" style="visibility: hidden">${form(places)}</div>`,
  },
  {
    name: 'a form in a Fancybox window that a link opens',
    body: (places) => `<a data-fancybox data-src="#sell" href="javascript:;">Sell</a>
      <div id="sell" ${hidden}>${snippet(places)}</div>`,
  },
  {
    name: 'a form that UIkit toggles',
    body: (places) => `<button uk-toggle="target: #sell">Sell</button>
      <div id="sell" ${hidden}>${snippet(places)}</div>`,
  },
  {
    name: 'a form that Alpine shows on a click',
    body: (places) => `<div x-data="{ open: false }"><button @click="open = true">Sell</button>
      <div x-show="open" ${hidden}>${snippet(places)}</div></div>`,
  },
  {
    name: 'a form on the second slide',
    body: (places) => `<div class="swiper" style="overflow: hidden"><div style="display: flex">
      <div class="swiper-slide" style="flex: 0 0 100%">One</div>
      <div class="swiper-slide" style="flex: 0 0 100%">${snippet(places)}</div></div></div>`,
  },
  {
    name: 'a form that a framework replaces again and again',
    body: (places) => `${snippet(places)}<script>
      setInterval(() => {
        const form = document.querySelector('luxe-quote-form');
        form.replaceWith(form.cloneNode(true));
      }, 100);</script>`,
  },
  {
    // Within the four seconds that the doctor waits for a widget.
    name: 'a form that a script of the page inserts two seconds later',
    body: (places) => `${scriptTag(places)}<div id="place"></div><script>
      setTimeout(() => {
        document.querySelector('#place').innerHTML = ${JSON.stringify(form(places))};
      }, 2000);</script>`,
  },
];
