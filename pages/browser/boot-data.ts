/**
 * Returns the data of the boot script in a page's head (pages/layout/BootScript.tsx): `other` is the file of the
 * page in the other language, `loading` the text of a hidden page, `api` and `ip` are addresses of the look-up.
 */
export function bootData(page: Document): DOMStringMap | undefined {
  return page.querySelector<HTMLElement>('script[data-other]')?.dataset;
}
