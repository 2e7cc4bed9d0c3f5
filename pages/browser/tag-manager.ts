/**
 * Starts the tag manager whose id the page names, with everything refused until the visitor agrees:
 * a consent tool in the container asks, and sends `consent update`. Only on sites that set an id.
 */
export {};

const page = window as unknown as { dataLayer?: unknown[] };
const dataLayer = page.dataLayer ?? [];
page.dataLayer = dataLayer;

/** https://developers.google.com/tag-platform/security/guides/consent: an arguments object, no array. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would not be understood
  dataLayer.push(arguments);
}

gtag('consent', 'default', {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  wait_for_update: 500,
});
dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });

const { id = '' } = (document.currentScript as HTMLElement).dataset;
const script = document.createElement('script');
script.async = true;
script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
document.head.append(script);
