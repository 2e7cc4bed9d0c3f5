import type { PageWindow } from './page-window.ts';

const shadowRoot = /<(luxe-[\w-]+)[^>]*>\s*<template\b[^>]*\bshadowrootmode/gi;
const formPolicy = /\bform-action\b/i;
const scriptPolicy = /\bblocked-destinations=\([^)]*\bscript\b/i;
const scriptsAndComments = /<script\b[\s\S]*?<\/script\s*>|<!--[\s\S]*?-->/gi;

/**
 * Reads the page as it came from its server, before scripts changed it: once more, from the browser's cache if it is
 * there; undefined if it cannot be read.
 */
export async function readServerHtml({ fetch, location }: PageWindow) {
  try {
    const response = await fetch(location.href, { cache: 'force-cache' });
    const html = (await response.text()).replace(scriptsAndComments, '');
    const policy = response.headers.get('content-security-policy') ?? '';
    return {
      /** Tags with a declarative shadow root, such as the form with its plain form. */
      withShadowRoot: [...html.matchAll(shadowRoot)].map(([, tag = '']) => tag.toLowerCase()),
      /**
       * A policy may restrict where forms are sent: the response's policy or its HTML mentions `form-action`. Scripts
       * cannot see the page's policy.
       */
      hasFormPolicy: formPolicy.test(policy) || formPolicy.test(html),
      /** An `Integrity-Policy` blocks scripts without `integrity`. */
      needsIntegrity: scriptPolicy.test(response.headers.get('integrity-policy') ?? ''),
    };
  } catch {
    return undefined;
  }
}
