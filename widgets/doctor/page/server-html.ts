import type { PageWindow } from './page-window.ts';

const plainForm = /<luxe-quote-form\b[^>]*>\s*<template\b[^>]*\bshadowrootmode/i;
const formPolicy = /\bform-action\b/i;
const scriptsAndComments = /<script\b[\s\S]*?<\/script\s*>|<!--[\s\S]*?-->/gi;

/** Facts about the page as it came from its server, before scripts changed it. */
export interface ServerHtml {
  /** A tag has a plain form. */
  hasPlainForm: boolean;
  /** A policy restricts forms. Scripts can't see the policy of the page. */
  hasFormPolicy: boolean;
}

/** Reads the page once more, from the browser's cache if it is there; undefined if it can't be read. */
export async function readServerHtml({
  fetch,
  location,
}: PageWindow): Promise<ServerHtml | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'force-cache' });
    const html = (await response.text()).replace(scriptsAndComments, '');
    const policy = response.headers.get('content-security-policy') ?? '';
    return {
      hasPlainForm: plainForm.test(html),
      hasFormPolicy: formPolicy.test(policy) || formPolicy.test(html),
    };
  } catch {
    return undefined;
  }
}
