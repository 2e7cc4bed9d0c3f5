import {
  blockedStorage,
  form,
  otherCampaign,
  ownBuild,
  type Places,
  plainForm,
  type SetUp,
  scriptTag,
  snippet,
} from './set-up.ts';

const policy = (value: (places: Places) => string) => (places: Places) => ({
  'content-security-policy': value(places),
});
const withApi = (base: (places: Places) => string) => (places: Places) =>
  snippet(places, `api-base="${base(places)}"`);

/** Pages with a fault in a security policy, in the API, in the visitor's browser, or beside an old framework. */
export const policySetUps: readonly SetUp[] = [
  {
    name: 'a policy that allows no script of ours',
    isForAllEngines: true,
    cause: 'script-blocked',
    paste: /^script-src 'self' http\S+;$/,
    byConsole: true,
    headers: policy(() => "script-src 'self'"),
  },
  {
    name: 'a policy for script elements that allows none of ours',
    cause: 'script-blocked',
    paste: /^script-src-elem 'self' http\S+;$/,
    byConsole: true,
    headers: policy(() => "script-src *; script-src-elem 'self'"),
  },
  {
    name: 'a policy with a nonce and strict-dynamic',
    isForAllEngines: true,
    cause: 'script-nonce',
    paste: /nonce="…"/,
    byConsole: true,
    headers: policy(() => "script-src 'nonce-today' 'strict-dynamic'"),
  },
  {
    name: 'a policy with a nonce and a list of websites',
    cause: 'script-nonce',
    paste: /nonce="…"/,
    byConsole: true,
    headers: policy(() => "script-src 'self' 'nonce-today' https://cdn.example"),
  },
  {
    name: 'a policy that blocks the leads',
    isForAllEngines: true,
    cause: 'api-blocked',
    paste: /^connect-src 'self' http\S+;$/,
    headers: policy(({ ours }) => `script-src 'self' ${ours}; connect-src 'self'`),
  },
  {
    name: 'a policy with a nonce that blocks the leads',
    cause: 'api-blocked',
    // Without the nonce and 'unsafe-inline', which mean nothing in connect-src.
    paste: /^connect-src 'self' http\S+;$/,
    headers: policy(
      ({ ours }) =>
        `default-src 'self' 'nonce-today' 'unsafe-inline'; img-src *; script-src 'self' ${ours}`,
    ),
  },
  {
    name: 'a policy that blocks the leads, and an api-base relative to the base of the page',
    cause: 'api-blocked',
    paste: /^connect-src 'self' http\S+;$/,
    headers: policy(({ ours }) => `script-src 'self' ${ours}; connect-src 'self'`),
    head: ({ ours }) => `<base href="${ours}/">`,
    body: (places) => snippet(places, 'api-base="/api"'),
  },
  {
    name: 'a policy that blocks the flags',
    cause: 'flags-blocked',
    severity: 'warning',
    paste: /^img-src 'self' http\S+;$/,
    headers: policy(({ ours }) => `script-src 'self' ${ours}; img-src 'self'`),
  },
  {
    name: 'a policy that blocks sending a form, and a plain form',
    isForAllEngines: true,
    cause: 'form-blocked',
    severity: 'warning',
    paste: /^form-action 'self' http\S+;$/,
    headers: policy(() => "form-action 'self'"),
    body: (places) => scriptTag(places) + plainForm(places),
  },
  {
    name: 'the website’s own build without api-base',
    cause: 'api-missing',
    shares: 'frames',
    body: ownBuild,
  },
  {
    name: 'the website’s own build, and a back end without flags',
    cause: 'flags-missing',
    severity: 'warning',
    paste: /^http\S+\/flags\/$/,
    shares: 'frames',
    body: (places) => ownBuild(places, `api-base="${places.plain}"`),
  },
  {
    name: 'the website’s own build with an api-base relative to the page',
    cause: 'api-missing',
    shares: 'frames',
    body: (places) => ownBuild(places, 'api-base="/widgets"'),
  },
  {
    name: 'an api-base that leads to another website',
    cause: 'api-missing',
    body: withApi(({ home }) => home),
  },
  {
    name: 'an API that answers with errors',
    cause: 'api-failing',
    body: withApi(({ failing }) => failing),
  },
  {
    name: 'an API that does not accept the website',
    isForAllEngines: true,
    cause: 'api-refused',
    paste: /^ALLOWED_ORIGINS=http/,
    body: withApi(({ strict }) => strict),
  },
  {
    name: 'an API that does not answer',
    isForAllEngines: true,
    cause: 'api-unreachable',
    body: withApi(({ unreachable }) => unreachable),
  },
  {
    name: 'a browser that blocks storage',
    cause: 'storage-refused',
    severity: 'warning',
    head: blockedStorage,
  },
  {
    name: 'a visitor who came with another campaign before',
    cause: 'campaign-overruled',
    severity: 'info',
    head: otherCampaign,
    body: (places) => snippet(places, 'utm-source="partner"'),
  },
  {
    name: 'an address with another campaign, and a form without storage',
    cause: 'campaign-overruled',
    severity: 'info',
    head: () =>
      "<script>history.replaceState(null, '', '?utm_source=google&luxe-doctor');</script>",
    body: (places) => snippet(places, 'storage="none" utm-source="partner"'),
  },
  {
    name: 'a page with Prototype, and a part of an attribute’s name',
    cause: 'attribute-misspelled',
    severity: 'warning',
    paste: /^utm-source="north"$/,
    library: 'prototype',
    body: (places) => snippet(places, 'source="north"'),
  },
  {
    name: 'a page whose framework patches built-in objects, and a policy that blocks the leads',
    cause: 'api-blocked',
    paste: /^connect-src 'self' http\S+;$/,
    library: 'old-framework',
    headers: policy(() => "connect-src 'self'"),
  },
  {
    name: 'a page whose framework patches built-in objects, and no script',
    cause: 'script-absent',
    byConsole: true,
    library: 'old-framework',
    body: form,
  },
  {
    name: 'a page with MooTools, and the tag alone',
    cause: 'script-absent',
    byConsole: true,
    library: 'mootools',
    body: form,
  },
];
