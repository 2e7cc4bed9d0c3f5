import {
  form,
  formWithApi,
  otherIntegrity,
  plainForm,
  type SetUp,
  scriptTag,
  snippet,
} from './set-up.ts';

/** Places a form in a container, as a tag manager's snippet does, which also looks for a nonce before. */
const placing = (container: string) => `<script>
  (function () {
    function load() { document.querySelector("script[nonce]"); }
    var container = document.querySelector("${container}");
    if (!container || container.querySelector("luxe-quote-form")) return;
    container.appendChild(document.createElement("luxe-quote-form"));
  })();
</script>`;

/** Script tags that are wrong, blocked, or changed by an optimizer. */
export const scriptSetUps: readonly SetUp[] = [
  {
    name: 'a pasted snippet of which WordPress kept only the link',
    cause: 'nothing-here',
    byConsole: true,
    body: ({ ours }) => `<p><a href="${ours}/#Quote">Get a quote</a></p>`,
  },
  {
    name: 'a tag manager whose container is not published',
    cause: 'nothing-here',
    byConsole: true,
    body: () => `<script>window.dataLayer = [{ event: 'gtm.js' }];</script><div id="quote"></div>`,
  },
  {
    name: 'a tag manager whose snippet finds no container on the page',
    cause: 'container-absent',
    paste: /^<div id="quote"><\/div>$/,
    shares: 'frames',
    body: () => placing('#quote'),
  },
  {
    name: 'a tag manager whose snippet finds no element of a class',
    cause: 'container-absent',
    paste: /^<div class="sell-here"><\/div>$/,
    shares: 'frames',
    body: () => placing('.sell-here'),
  },
  {
    name: 'the tag without the line of the script',
    cause: 'script-absent',
    byConsole: true,
    body: form,
  },
  {
    name: 'the file’s name misspelled',
    cause: 'script-misspelled',
    paste: /src="[^"]+\/luxe-widgets\.js"/,
    shares: 'frames',
    body: (places) => `<script src="${places.ours}/luxe-widget.js" async></script>${form(places)}`,
  },
  {
    name: 'the file’s name misspelled, beside another line that works',
    cause: 'script-misspelled',
    severity: 'warning',
    body: (places) => `<script src="${places.ours}/luxe_widgets.js"></script>${snippet(places)}`,
  },
  {
    name: 'an address in a folder that is not there',
    isForAllEngines: true,
    cause: 'script-missing',
    byConsole: true,
    body: (places) => `<script src="${places.ours}/js/luxe-widgets.js"></script>${form(places)}`,
  },
  {
    name: 'an address that answers with a page',
    cause: 'script-missing',
    shares: 'frames',
    body: (places) => `<script src="${places.home}/luxe-widgets.js"></script>${form(places)}`,
  },
  {
    name: 'a server that does not answer',
    isForAllEngines: true,
    cause: 'script-unreachable',
    byConsole: true,
    body: (places) =>
      `<script src="${places.unreachable}/luxe-widgets.js"></script>${formWithApi(places)}`,
  },
  {
    name: 'the integrity of another version',
    isForAllEngines: true,
    cause: 'script-integrity',
    // Any hash but that of `otherIntegrity`.
    paste: /integrity="sha384-(?!A{64})/,
    byConsole: true,
    body: (places) => scriptTag(places, otherIntegrity) + form(places),
  },
  {
    name: 'the integrity of another version, on a page without https',
    cause: 'script-integrity',
    byConsole: true,
    // Without https, browsers have no `crypto.subtle`.
    head: () => "<script>Object.defineProperty(crypto, 'subtle', { value: undefined });</script>",
    body: (places) => scriptTag(places, otherIntegrity) + form(places),
  },
  {
    name: 'a policy that requires integrity',
    isForAllEngines: true,
    cause: 'script-needs-integrity',
    paste: /integrity="sha384-[^"]+" crossorigin="anonymous"/,
    byConsole: true,
    headers: () => ({ 'integrity-policy': 'blocked-destinations=(script)' }),
  },
  {
    name: 'a copy of the script that is cut off, with its integrity by another algorithm',
    cause: 'script-stopped',
    shares: 'frames',
    body: (places) => `<script src="${places.files}/cut/luxe-widgets.js"
      integrity="${places.cutIntegrity}" crossorigin="anonymous"></script>${formWithApi(places)}`,
  },
  {
    name: 'integrity without crossorigin',
    isForAllEngines: true,
    cause: 'script-crossorigin',
    paste: /crossorigin="anonymous"/,
    byConsole: true,
    body: (places) => scriptTag(places, `integrity="${places.integrity}"`) + form(places),
  },
  {
    name: 'a copy of the script that is cut off',
    isForAllEngines: true,
    cause: 'script-stopped',
    byConsole: true,
    body: (places) =>
      `<script src="${places.files}/cut/luxe-widgets.js"></script>${formWithApi(places)}`,
  },
  {
    name: 'a copy of the script that is cut off, under a policy that only reports',
    cause: 'script-stopped',
    byConsole: true,
    headers: () => ({ 'content-security-policy-report-only': "script-src 'none'" }),
    body: (places) =>
      `<script src="${places.files}/cut/luxe-widgets.js"></script>${formWithApi(places)}`,
  },
  {
    name: 'a whole snippet that a script has inserted',
    cause: 'script-inserted',
    paste: /src="[^"]+\/luxe-widgets\.js"/,
    shares: 'frames',
    body: (places) => `<div id="place"></div><script>
      document.querySelector('#place').innerHTML =
        ${JSON.stringify(scriptTag(places) + plainForm(places)).replaceAll('</', '<\\/')};</script>`,
  },
  {
    // The doctor reports requests that begin 1.5 seconds after DOMContentLoaded or later.
    name: 'a page that requests the script two seconds after it has loaded',
    cause: 'script-late',
    severity: 'warning',
    body: (places) => `<script>addEventListener('load', () => setTimeout(() => {
      const script = document.createElement('script');
      script.src = '${places.ours}/luxe-widgets.js';
      document.head.append(script);
    }, 2000));</script>${form(places)}`,
  },
  {
    name: 'an optimizer’s copy in a file of another name',
    cause: 'script-merged',
    severity: 'warning',
    shares: 'frames',
    body: (places) =>
      `<script src="${places.files}/cache/1a2b3c.js"></script>${formWithApi(places)}`,
  },
  {
    name: 'an optimizer’s copy in the page itself',
    cause: 'script-merged',
    severity: 'warning',
    shares: 'frames',
    body: (places) => `<script>
      const request = new XMLHttpRequest();
      request.open('GET', '${places.files}/cache/1a2b3c.js', false);
      request.send();
      const script = document.createElement('script');
      script.text = request.responseText;
      document.head.append(script);</script>${formWithApi(places)}`,
  },
  {
    name: 'the script’s line twice',
    cause: 'script-twice',
    severity: 'warning',
    body: (places) =>
      `<script src="${places.ours}/luxe-widgets.js?again"></script>${snippet(places)}`,
  },
  {
    name: 'two versions of the script',
    cause: 'script-versions',
    severity: 'warning',
    body: (places) => `<script src="${places.ours}/luxe-widgets.js"></script>
      <script src="${places.files}/luxe-widgets.js"></script>${form(places)}`,
  },
  {
    name: 'a script whose flags were not copied along',
    cause: 'flags-missing',
    severity: 'warning',
    shares: 'frames',
    body: (places) =>
      `<script src="${places.files}/luxe-widgets.js"></script>${formWithApi(places)}`,
  },
  {
    name: 'typographic quotes around the address of the script',
    cause: 'quotes-wrong',
    paste: /src="http[^"“”]+\/luxe-widgets\.js"/,
    shares: 'frames',
    body: (places) => `<script src=“${places.ours}/luxe-widgets.js” async></script>${form(places)}`,
  },
];
