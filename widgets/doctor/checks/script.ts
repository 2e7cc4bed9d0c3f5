import type { Check, Finding, Severity } from '../finding.ts';
import type { BrokenScript } from '../page/broken-scripts.ts';
import type { Context } from '../page/context.ts';
import { integrityOf, matchesIntegrity } from '../page/integrity.ts';
import type { PageWindow } from '../page/page-window.ts';
import { answerOf, runsInFrame, scriptAttributesOf } from '../page/script-answer.ts';
import { canRun } from '../page/script-delayers.ts';
import type { OurScript } from '../page/script-elements.ts';
import { readServerHtml } from '../page/server-html.ts';
import { scriptLine } from './script-line.ts';
import { asksForNonce, linesAllowing } from './security-policy.ts';

const error = (
  cause: Finding['cause'],
  values: Record<string, string> = {},
  paste?: string,
): Finding[] => [{ cause, severity: 'error', values, paste }];

async function refusal({ violations }: Context, address: URL): Promise<Finding[]> {
  const { origin, href } = address;
  const [first] = await violations.of('script-src', origin);
  if (!first) return [];
  return asksForNonce(first.policy)
    ? error('script-nonce', { origin }, scriptLine(href, 'nonce="…"'))
    : error('script-blocked', { origin }, await linesAllowing(violations, 'script-src', origin));
}

/** Checks the integrity of a script that the browser has not run. */
async function judgeIntegrity(
  { page, violations }: Context,
  { element, address }: OurScript,
  content: ArrayBuffer,
): Promise<Finding[]> {
  const { href } = address;
  const integrity = await integrityOf(content);
  const extra = integrity ? [`integrity="${integrity}"`, 'crossorigin="anonymous"'] : [];
  if (element.integrity) {
    const isRight = await matchesIntegrity(content, element.integrity);
    // Browsers without `crypto.subtle` cannot hash: then the integrity is wrong if the script runs without it.
    const without = { ...scriptAttributesOf(element), integrity: '' };
    const isWrong =
      isRight === undefined ? await runsInFrame(page, address, without, violations) : !isRight;
    if (!isWrong) return [];
    return error('script-integrity', { address: href }, scriptLine(href, ...extra));
  }
  // Read from the page's headers, not tried in a frame, where WebKit does not apply an `Integrity-Policy`.
  const isRequired = integrity && (await readServerHtml(page))?.needsIntegrity;
  return isRequired ? error('script-needs-integrity', {}, scriptLine(href, ...extra)) : [];
}

/** Number of requests that browsers remember (Resource Timing), unless the page changes it. */
const rememberedRequests = 250;

/** Tells whether the page never requested a file: browsers do not load a script inserted by `innerHTML`. */
function isUnrequested({ performance }: PageWindow, href: string): boolean {
  const isComplete = performance.getEntriesByType('resource').length < rememberedRequests;
  return isComplete && performance.getEntriesByName(href).length === 0;
}

/** Checks the response of a script that is neither blocked nor delayed. */
async function judgeAnswer(
  context: Context,
  ourScript: OurScript,
  ran: boolean | undefined,
): Promise<Finding[]> {
  const { href, origin } = ourScript.address;
  const answer = await answerOf(context.page, ourScript.address, ran);
  if (answer.state === 'unreachable') return error('script-unreachable', { origin });
  if (answer.state === 'missing') {
    return error('script-missing', { address: href, status: answer.status });
  }
  const found = answer.content ? await judgeIntegrity(context, ourScript, answer.content) : [];
  if (found.length > 0) return found;
  return ran && isUnrequested(context.page, href)
    ? error('script-inserted', {}, scriptLine(href))
    : error('script-stopped', { address: href });
}

async function judgeScript(context: Context, ourScript: OurScript): Promise<Finding[]> {
  const { page, violations } = context;
  const { element, address } = ourScript;
  // The delay check reports a script that a tool keeps from running.
  if (!canRun(element)) return [];
  if (location.protocol === 'https:' && address.protocol === 'http:') {
    const secure = address.href.replace(/^http:/, 'https:');
    return error('script-http', { address: address.href }, scriptLine(secure));
  }
  const ran = await runsInFrame(page, address, scriptAttributesOf(element), violations);
  const refused = await refusal(context, address);
  if (refused.length > 0) return refused;
  if (element.integrity && !element.crossOrigin && address.origin !== location.origin) {
    const attributes = [`integrity="${element.integrity}"`, 'crossorigin="anonymous"'];
    return error('script-crossorigin', {}, scriptLine(address.href, ...attributes));
  }
  return judgeAnswer(context, ourScript, ran);
}

/** Explains a broken script element. It is only a warning if another one has loaded the script. */
function judgeBroken(
  { address, status, meant, isQuoted }: BrokenScript,
  severity: Severity,
): Finding {
  const paste = meant && scriptLine(meant.href);
  if (isQuoted) return { cause: 'quotes-wrong', severity, values: { tag: '<script>' }, paste };
  const values = { address: address.href, status };
  return { cause: meant ? 'script-misspelled' : 'script-missing', severity, values, paste };
}

/** Finds the reason why no script runs, and broken script elements. */
export const checkScript: Check = (context) => {
  const { running, scripts, brokenScripts, source, widgets, leftovers } = context;
  if (running) return brokenScripts.map((broken) => judgeBroken(broken, 'warning'));
  const [first] = scripts;
  if (first) return judgeScript(context, first);
  const [broken] = brokenScripts;
  if (broken) return [judgeBroken(broken, 'error')];
  const hasOtherFinding = leftovers.tag || leftovers.idle;
  if (hasOtherFinding && widgets.length === 0) return [];
  if (leftovers.script) return error('script-as-text');
  if (leftovers.idle || widgets.length === 0) return [];
  const address = source ? new URL('luxe-widgets.js', source).href : 'https://…/luxe-widgets.js';
  return error('script-absent', {}, scriptLine(address));
};
