import { form, otherIntegrity, type SetUp, scriptTag, snippet, withScript } from './set-up.ts';

// Scripts that pages use to change requests to their own API. All but the last also change requests to our server.
const fetchWithCookies = () => `<script>
  const send = window.fetch;
  window.fetch = (address, options) => send(address, { ...options, credentials: 'include' });
</script>`;
const requestsWithCookies = () => `<script>
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (...options) {
    open.apply(this, options);
    this.withCredentials = true;
  };
</script>`;
const requestsWithHeader = () => `<script>
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    this.setRequestHeader('X-CSRF-Token', 'today');
    send.call(this, body);
  };
</script>`;
const requestsForOwnSite = () => `<script>
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (method, address, ...options) {
    open.call(this, method, address, ...options);
    this.withCredentials = new URL(address, location.href).origin === location.origin;
  };
</script>`;

const button = '<luxe-whatsapp-button></luxe-whatsapp-button>';

/** Broken pages with a script that changes requests. In the last two, something else keeps leads from arriving. */
export const patchedSetUps: readonly SetUp[] = [
  {
    name: 'a script that sends cookies with every XMLHttpRequest, and a form',
    isForAllEngines: true,
    cause: 'api-patched',
    paste: /^http:\/\/localhost:\d+$/,
    head: requestsWithCookies,
  },
  {
    name: 'a script that sends cookies with every fetch, and a WhatsApp button',
    cause: 'api-patched',
    head: fetchWithCookies,
    body: withScript(button),
  },
  {
    name: 'a script that adds a header to every XMLHttpRequest, and an API that does not allow it',
    cause: 'api-patched',
    head: requestsWithHeader,
    body: (places) => snippet(places, `api-base="${places.plain}"`),
  },
  {
    name: 'a script that sends cookies with every fetch, and integrity of another version',
    cause: 'script-integrity',
    byConsole: true,
    head: fetchWithCookies,
    body: (places) => scriptTag(places, otherIntegrity) + form(places),
  },
  {
    name: 'a script that sends cookies with every fetch, and an API that does not answer',
    cause: 'api-unreachable',
    head: fetchWithCookies,
    body: (places) =>
      `${scriptTag(places)}<luxe-whatsapp-button api-base="${places.unreachable}"></luxe-whatsapp-button>`,
  },
];

/** A correct page: the form does not use `fetch`, and the cookies of other requests are for the page's own API. */
export const harmlessPatchSetUp: SetUp = {
  name: 'scripts that send a header that our server allows, and cookies to others',
  head: () => requestsWithHeader() + requestsForOwnSite() + fetchWithCookies(),
};
