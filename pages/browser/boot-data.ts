/**
 * Returns the data attributes of the boot script in a page's head (pages/layout/InlineScripts.tsx): `other` is the path of
 * the page's file in the other language, `loading` the text shown while the page is hidden, `api` the origin of the API
 * if it is not the site's, `ip` the URL of a service that returns the visitor's IP address. Undefined without that script.
 */
export function bootData(page: Document): DOMStringMap | undefined {
  return page.querySelector<HTMLElement>('script[data-other]')?.dataset;
}
