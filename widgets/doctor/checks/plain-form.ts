import { submitDealPath } from '../../domain/api-paths.ts';
import type { Check, Finding } from '../finding.ts';
import { withCleanWindow } from '../page/clean-window.ts';
import { apiBaseOf, type Context } from '../page/context.ts';
import { readServerHtml } from '../page/server-html.ts';
import type { Violation } from '../page/violations.ts';
import { linesAllowing } from './security-policy.ts';

const tag = 'luxe-quote-form';

/** Submits an empty form, which asks for the address and sends nothing, and returns the refusals. */
function trySubmit({ page, violations }: Context, { href, origin }: URL): Promise<Violation[]> {
  const host = page.document.createElement('luxe-doctor');
  const form = page.document.createElement('form');
  // The page's scripts don't find it there.
  host.attachShadow({ mode: 'open' }).append(form);
  page.document.documentElement.append(host);
  const refused = withCleanWindow(page, async (clean) => {
    if (!clean) return [];
    clean.name = 'luxe-doctor-trial';
    form.action = href;
    form.target = clean.name;
    try {
      clean.HTMLFormElement.prototype.submit.call(form);
    } catch {
      // Firefox throws when a policy refuses the form.
    }
    return violations.of('form-action', origin);
  });
  return refused.finally(() => host.remove());
}

/** Tells whether a tag has the style of a snippet with a plain form, whose margins must stay inside. */
function isStyledForPlainForm(widget: Element): boolean {
  return /flow-root/.test(widget.getAttribute('style') ?? '');
}

async function judge(widget: Element, context: Context): Promise<Finding[]> {
  const base = apiBaseOf(widget, context)?.replace(/\/+$/, '');
  const { href } = context.page.location;
  if (base === undefined || !URL.canParse(base, href)) return [];
  // The element has replaced the form. The page may not allow itself to be read, so only with a sign of one.
  const isLikely = widget.shadowRoot?.querySelector('form[action]') ?? isStyledForPlainForm(widget);
  if (!isLikely) return [];
  const html = await readServerHtml(context.page);
  if (!html?.withShadowRoot.includes(tag) || !html.hasFormPolicy) return [];
  const address = new URL(base + submitDealPath, href);
  const refused = await trySubmit(context, address);
  if (refused.length === 0) return [];
  const { origin } = address;
  const paste = linesAllowing(refused, origin);
  return [{ cause: 'form-blocked', severity: 'warning', values: { origin }, paste }];
}

/** Finds policies that keep visitors from submitting the form before the script. */
export const plainForm: Check = {
  id: 'plain-form',
  async run(context) {
    const [first] = context.widgets.filter(({ localName }) => localName === tag);
    return first ? judge(first, context) : [];
  },
};
