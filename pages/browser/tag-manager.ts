/**
 * Inside the head: denies consent to ads and analytics by default, before any other script can push an event, and
 * loads the tag manager with the id in `data-id` once the page is parsed. A consent tool in the container asks the
 * visitor and sends `consent update`. Included only on sites that set an id.
 */
export {};

const page = window as unknown as { dataLayer?: unknown[] };
const dataLayer = page.dataLayer ?? [];
page.dataLayer = dataLayer;

/** Pushes an arguments object, as https://developers.google.com/tag-platform/security/guides/consent requires. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager ignores arrays
  dataLayer.push(arguments);
}

gtag('consent', 'default', {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  // Milliseconds in which tags wait for the consent tool.
  wait_for_update: 500,
});
dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });

const { id = '' } = (document.currentScript as HTMLElement).dataset;
const script = document.createElement('script');
script.async = true;
script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
addEventListener('DOMContentLoaded', () => document.head.append(script));
