/** A plugin or service that delays scripts: a consent manager or an optimizer. */
interface Delayer {
  /** Empty: unknown. */
  tool: string;
  until: 'interaction' | 'consent';
  /** Matches script elements that it rewrote. */
  selector: string;
}

const inert = ':is([type="text/plain"], [type="text/template"])';

/** Consent managers come first: their markers are more specific. */
const delayers: readonly Delayer[] = [
  { tool: 'Cookiebot', until: 'consent', selector: `${inert}[data-cookieconsent]` },
  { tool: 'Complianz', until: 'consent', selector: `${inert}:is([data-service], [data-category])` },
  { tool: 'OneTrust', until: 'consent', selector: `${inert}[class*=optanon-category]` },
  { tool: 'CookieYes', until: 'consent', selector: `${inert}[data-cookieyes]` },
  { tool: 'Usercentrics', until: 'consent', selector: `${inert}[data-usercentrics]` },
  {
    tool: 'Borlabs Cookie',
    until: 'consent',
    selector: `${inert}:is([data-borlabs-cookie-script-blocker-id], [data-borlabs-script-blocker-id])`,
  },
  {
    tool: 'WP Rocket',
    until: 'interaction',
    selector: '[type=rocketlazyloadscript], [data-rocket-src], [data-rocket-status]',
  },
  { tool: 'LiteSpeed Cache', until: 'interaction', selector: '[type^="litespeed/"]' },
  {
    tool: 'Cloudflare Rocket Loader',
    until: 'interaction',
    selector: '[type$="-text/javascript"], [type$="-module"]',
  },
  {
    tool: 'Perfmatters',
    until: 'interaction',
    selector: '[type=pmdelayedscript], [data-pmdelayedscript], [data-perfmatters-type]',
  },
  { tool: 'Flying Scripts', until: 'interaction', selector: '[data-type=lazy]' },
  { tool: 'FlyingPress', until: 'interaction', selector: '[data-loading-method]' },
  { tool: 'Hummingbird', until: 'interaction', selector: '[type=wphb-delay-type]' },
  { tool: 'NitroPack', until: 'interaction', selector: '[type^="nitropack/"], [nitro-src]' },
  {
    tool: 'WP Meteor',
    until: 'interaction',
    selector: '[type="javascript/blocked"], [data-wpmeteor-type]',
  },
  {
    tool: 'PageSpeed',
    until: 'interaction',
    selector: '[type="text/psajs"], [data-pagespeed-orig-type]',
  },
];

const scriptType = /^(module|(text|application)\/(x-)?(java|ecma)script|)$/i;

/** Tells whether the browser loads a script file: delayers change the type, or take `src` away. */
export function canRun(script: HTMLScriptElement): boolean {
  return scriptType.test(script.type.trim()) && script.src !== '';
}

/** Returns the tool that delays, or has delayed, a script. */
export function delayerOf(script: HTMLScriptElement): Omit<Delayer, 'selector'> | undefined {
  const known = delayers.find(({ selector }) => script.matches(selector));
  return known ?? (canRun(script) ? undefined : { tool: '', until: 'interaction' });
}
