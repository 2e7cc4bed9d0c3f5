import {
  blockedStorage,
  form,
  formWithApi,
  otherCampaign,
  ownBuild,
  plainForm,
  prerenderedFaq,
  type SetUp,
  scriptTag,
  snippet,
  withScript,
} from './set-up.ts';

/** Correct pages that differ in more than their widgets. */
export const correctPages: readonly SetUp[] = [
  { name: 'the documented snippet' },
  {
    name: 'the script as a module',
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
    name: 'a plain form and questions that come after the script has run',
    body: (places) =>
      `<script src="${places.ours}/luxe-widgets.js"></script>${plainForm(places)}${prerenderedFaq(places)}`,
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
    name: 'a frame of the website with the whole snippet',
    byConsole: true,
    body: () => '<iframe src="#inner" width="600" height="2000"></iframe>',
    inner: snippet,
  },
  {
    name: 'a frame whose form has another campaign than the address of the page',
    byConsole: true,
    head: () => "<script>history.replaceState(null, '', '?utm_source=google');</script>",
    body: () => '<iframe src="#inner" width="600" height="2000"></iframe>',
    inner: (places) => snippet(places, 'utm-source="partner"'),
  },
  {
    name: 'a form below the window of a low frame, which fades in',
    byConsole: true,
    body: () => '<iframe src="#inner" width="600" height="200"></iframe>',
    inner: withScript(
      '<div style="height: 300px"></div><div style="opacity: 0"><luxe-quote-form></luxe-quote-form></div>',
    ),
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
    name: 'a form without storage in a browser that blocks it',
    head: blockedStorage,
    // Attributes take their values in any case.
    body: (places) => snippet(places, 'storage="None"'),
  },
  {
    name: 'a form in a browser that lacks URL.canParse',
    head: () => '<script>delete URL.canParse;</script>',
  },
  {
    name: 'a form with the campaign that a visitor came with before, and one without storage',
    head: otherCampaign,
    body: (places) =>
      snippet(places, 'utm-source="google"') + form(places, 'storage="none" utm-source="partner"'),
  },
  {
    name: 'a plain form in a closed dialog, a closed popover and closed details',
    isForAllEngines: true,
    body: (places) => `${scriptTag(places)}<dialog>${plainForm(places)}</dialog>
      <div popover>${form(places)}</div><details><summary>Sell</summary>${form(places)}</details>`,
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
