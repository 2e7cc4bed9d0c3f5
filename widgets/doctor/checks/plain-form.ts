import { webAddress } from '../../client/script-origin.ts';
import { submitDealPath } from '../../domain/api-paths.ts';
import type { Check, Finding } from '../finding.ts';
import { withCleanWindow } from '../page/clean-window.ts';
import { apiBaseOf, type Context } from '../page/context.ts';
import { readServerHtml } from '../page/server-html.ts';
import { linesAllowing } from './security-policy.ts';

const tag = 'luxe-quote-form';

/**
 * Submits an empty form to our server, into a hidden frame; a GET stores nothing. Returns lines for policies that
 * refuse it.
 */
function trySubmit({ page, violations }: Context, { href, origin }: URL): Promise<string> {
  const host = page.document.createElement('luxe-doctor');
  const form = page.document.createElement('form');
  // The shadow root hides the form from the page's scripts.
  host.attachShadow({ mode: 'open' }).append(form);
  page.document.documentElement.append(host);
  const lines = withCleanWindow(page, async (clean) => {
    if (!clean) return '';
    clean.name = 'luxe-doctor-trial';
    form.action = href;
    form.target = clean.name;
    try {
      clean.HTMLFormElement.prototype.submit.call(form);
    } catch {
      // Firefox throws when a policy refuses the form.
    }
    return linesAllowing(violations, 'form-action', origin);
  });
  return lines.finally(() => host.remove());
}

/** Tells whether a tag has the style of a snippet with a plain form: `flow-root` contains the form's margins. */
function isStyledForPlainForm(widget: Element): boolean {
  return /flow-root/.test(widget.getAttribute('style') ?? '');
}

async function checkForm(widget: Element, context: Context): Promise<Finding[]> {
  const { page } = context;
  const base = apiBaseOf(widget, context)?.replace(/\/+$/, '');
  const address = base === undefined ? undefined : webAddress(base + submitDealPath, page.document);
  if (!address) return [];
  // Only the server's HTML still shows the plain form, which the element has replaced on this page. Reading that HTML
  // takes a request, which a policy may block and report, so it is read only if the page has a trace of the form.
  const hasTrace = widget.shadowRoot?.querySelector('form[action]') ?? isStyledForPlainForm(widget);
  if (!hasTrace) return [];
  const html = await readServerHtml(page);
  if (!html?.withShadowRoot.includes(tag) || !html.hasFormPolicy) return [];
  const paste = await trySubmit(context, address);
  const values = { origin: address.origin };
  return paste ? [{ cause: 'form-blocked', severity: 'warning', values, paste }] : [];
}

/** Finds policies that block the plain form, which visitors submit before the script runs. */
export const checkPlainForm: Check = (context) => {
  const form = context.widgets.find(({ localName }) => localName === tag);
  return form ? checkForm(form, context) : [];
};
