/** A plugin or service that keeps scripts from running at once. */
interface Holder {
  /** Empty: one that we don't know. */
  tool: string;
  until: 'interaction' | 'consent';
  /** What it writes into a script element. */
  selector: string;
}

const asked = ':is([type="text/plain"], [type="text/template"])';

/** Those that ask for consent first: their marks are the more exact. */
const holders: readonly Holder[] = [
  { tool: 'Cookiebot', until: 'consent', selector: `${asked}[data-cookieconsent]` },
  { tool: 'Complianz', until: 'consent', selector: `${asked}:is([data-service], [data-category])` },
  { tool: 'OneTrust', until: 'consent', selector: `${asked}[class*=optanon-category]` },
  { tool: 'CookieYes', until: 'consent', selector: `${asked}[data-cookieyes]` },
  { tool: 'Usercentrics', until: 'consent', selector: `${asked}[data-usercentrics]` },
  {
    tool: 'Borlabs Cookie',
    until: 'consent',
    selector: `${asked}:is([data-borlabs-cookie-script-blocker-id], [data-borlabs-script-blocker-id])`,
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

/** Whether a browser runs a script element as it stands. */
export function canRun(script: HTMLScriptElement): boolean {
  return scriptType.test(script.type.trim()) && script.src !== '';
}

/** Who has held this script back, or still does. */
export function holderOf(script: HTMLScriptElement): Omit<Holder, 'selector'> | undefined {
  const known = holders.find(({ selector }) => script.matches(selector));
  return known ?? (canRun(script) ? undefined : { tool: '', until: 'interaction' });
}
