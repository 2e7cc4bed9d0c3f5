import { form, type SetUp } from './set-up.ts';

/** Attributes that an optimizer gives a script to delay it. The last one gets the script's URL. */
const optimizers: Readonly<Record<string, string>> = {
  'WP Rocket': 'type="rocketlazyloadscript" data-rocket-src',
  'LiteSpeed Cache': 'type="litespeed/javascript" data-src',
  'Flying Scripts': 'data-type="lazy" data-src',
  Perfmatters: 'type="pmdelayedscript" src',
  FlyingPress: 'data-loading-method="user-interaction" data-src',
  Hummingbird: 'type="wphb-delay-type" src',
  NitroPack: 'type="nitropack/inlinescript" nitro-src',
  'WP Meteor': 'type="javascript/blocked" data-wpmeteor-src',
};

/** Optimizers that only an attribute keeps from delaying a script. */
const deferringTools = [
  {
    tool: 'Cloudflare Rocket Loader',
    attributes: 'type="a1b2c3-text/javascript" src',
    paste: /^data-cfasync="false"$/,
  },
  { tool: 'PageSpeed', attributes: 'type="text/psajs" src', paste: /^data-pagespeed-no-defer$/ },
];

/** Attributes that a consent tool gives a script until the visitor consents. */
const consentTools: Readonly<Record<string, string>> = {
  Cookiebot: 'data-cookieconsent="marketing" src',
  Complianz: 'data-service="luxe" data-category="marketing" src',
  OneTrust: 'class="optanon-category-C0004" src',
  CookieYes: 'data-cookieyes="cookieyes-analytics" src',
  Usercentrics: 'data-usercentrics="Luxe" src',
  'Borlabs Cookie':
    'data-borlabs-cookie-script-blocker-id="luxe" data-borlabs-cookie-script-blocker-src',
};

/** A form after a script tag that a tool has changed. */
const held = (attributes: string): Pick<SetUp, 'shares' | 'body'> => ({
  shares: 'frames',
  body: (places) =>
    `<script ${attributes}="${places.ours}/luxe-widgets.js"></script>${form(places)}`,
});
/** The word to add to an optimizer's list of excluded scripts. */
const paste = /^luxe-widgets$/;

/** Scripts that an optimizer or a consent tool holds back. */
export const delayerSetUps: readonly SetUp[] = [
  ...Object.entries(optimizers).map(
    ([tool, attributes]): SetUp => ({
      name: `${tool} delays the script`,
      cause: 'script-delayed',
      tool,
      paste,
      ...held(attributes),
    }),
  ),
  ...deferringTools.map(
    ({ tool, attributes, paste }): SetUp => ({
      name: `${tool} delays the script`,
      cause: 'script-deferred',
      tool,
      paste,
      ...held(attributes),
    }),
  ),
  {
    name: 'an optimizer without a mark of its own delays the script',
    cause: 'script-held',
    paste,
    ...held('type="text/later" data-src'),
  },
  ...Object.entries(consentTools).map(
    ([tool, attributes]): SetUp => ({
      name: `${tool} waits for consent`,
      cause: 'script-consent',
      tool,
      ...held(`type="text/plain" ${attributes}`),
    }),
  ),
];
