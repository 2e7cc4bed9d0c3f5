const inert = ':is([type="text/plain"], [type="text/template"])';

/** Tools by name, with a selector of the script elements that they rewrote. */
type Tools = Readonly<Record<string, string>>;

/** Tools that delay scripts until the visitor consents. */
const consentManagers: Tools = {
  Cookiebot: `${inert}[data-cookieconsent]`,
  Complianz: `${inert}:is([data-service], [data-category])`,
  OneTrust: `${inert}[class*=optanon-category]`,
  CookieYes: `${inert}[data-cookieyes]`,
  Usercentrics: `${inert}[data-usercentrics]`,
  'Borlabs Cookie': `${inert}:is([data-borlabs-cookie-script-blocker-id], [data-borlabs-script-blocker-id])`,
};

/** Tools that delay scripts until the page has loaded, or the visitor moves, scrolls or types. */
const optimizers: Tools = {
  'WP Rocket': '[type=rocketlazyloadscript], [data-rocket-src], [data-rocket-status]',
  'LiteSpeed Cache': '[type^="litespeed/"]',
  'Cloudflare Rocket Loader': '[type$="-text/javascript"], [type$="-module"]',
  Perfmatters: '[type=pmdelayedscript], [data-pmdelayedscript], [data-perfmatters-type]',
  'Flying Scripts': '[data-type=lazy]',
  FlyingPress: '[data-loading-method]',
  Hummingbird: '[type=wphb-delay-type]',
  NitroPack: '[type^="nitropack/"], [nitro-src]',
  'WP Meteor': '[type="javascript/blocked"], [data-wpmeteor-type]',
  PageSpeed: '[type="text/psajs"], [data-pagespeed-orig-type]',
};

/** Attributes of a script tag by the optimizers that only an attribute keeps from delaying it. */
export const exemptingAttributes: Readonly<Record<string, string>> = {
  'Cloudflare Rocket Loader': 'data-cfasync="false"',
  PageSpeed: 'data-pagespeed-no-defer',
};

const scriptType = /^(module|(text|application)\/(x-)?(java|ecma)script|)$/i;

/** Tells whether the browser loads a script file: delayers change the type, or take `src` away. */
export function canRun(script: HTMLScriptElement): boolean {
  return scriptType.test(script.type.trim()) && script.src !== '';
}

function toolFor(script: HTMLScriptElement, tools: Tools): string | undefined {
  return Object.entries(tools).find(([, selector]) => script.matches(selector))?.[0];
}

/**
 * Returns the consent manager that delays a script, or the optimizer that delays or has delayed it. An unknown tool is
 * '', with `interaction`, although it may wait for either.
 */
export function delayerOf(
  script: HTMLScriptElement,
): { tool: string; until: 'interaction' | 'consent' } | undefined {
  const manager = toolFor(script, consentManagers);
  if (manager) return { tool: manager, until: 'consent' };
  const optimizer = toolFor(script, optimizers);
  if (optimizer) return { tool: optimizer, until: 'interaction' };
  return canRun(script) ? undefined : { tool: '', until: 'interaction' };
}
