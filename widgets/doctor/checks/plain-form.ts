import { submitDealPath } from '../../domain/api-paths.ts';
import type { Check, Finding } from '../finding.ts';
import { withCleanWindow } from '../page/clean-window.ts';
import { apiBaseOf, type Context } from '../page/context.ts';
import type { Violation } from '../page/violations.ts';
import { linesAllowing } from './security-policy.ts';

const tag = 'luxe-quote-form';
const plainFormInHtml = /<luxe-quote-form\b[^>]*>\s*<template\b[^>]*\bshadowrootmode/i;
const directive = /\bform-action\b/i;

/**
 * Tells whether the page came with a plain form and with a policy for forms. The element has replaced the form, and
 * scripts can't see the policy, so the page is read again.
 */
async function hasFormAndPolicy({ page }: Context): Promise<boolean> {
  try {
    const response = await page.fetch(page.location.href, { cache: 'force-cache' });
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    return plainFormInHtml.test(html) && (directive.test(policy) || directive.test(html));
  } catch {
    return false;
  }
}

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
    clean.HTMLFormElement.prototype.submit.call(form);
    return violations.of('form-action', origin);
  });
  return refused.finally(() => host.remove());
}

async function judge(widget: Element, context: Context): Promise<Finding[]> {
  const base = apiBaseOf(widget, context)?.replace(/\/+$/, '');
  const { href } = context.page.location;
  if (base === undefined || !URL.canParse(base, href)) return [];
  if (!(await hasFormAndPolicy(context))) return [];
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
