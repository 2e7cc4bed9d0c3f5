/**
 * Returns the path of a guide's page, relative to /demo/: `docs/platforms/shopify.md` → `docs/shopify.html`.
 * Undefined for files without a page.
 */
export function guidePage(source: string): string | undefined {
  const [, platform, other, hash = ''] =
    /^(?:docs\/|\.\.\/)?(?:platforms\/([\w-]+)|(embedding))\.md(#.*)?$/.exec(source) ?? [];
  const name = platform ?? other;
  return name && `docs/${name}.html${hash}`;
}
