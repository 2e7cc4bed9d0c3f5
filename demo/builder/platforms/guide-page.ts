/**
 * Where the build puts a page of the docs, as seen from /demo/: `docs/platforms/shopify.md` →
 * `docs/shopify.html`. Undefined for what has no page there.
 */
export function recipePage(source: string): string | undefined {
  const [, platform, other, hash = ''] =
    /^(?:docs\/|\.\.\/)?(?:platforms\/([\w-]+)|(embedding))\.md(#.*)?$/.exec(source) ?? [];
  const name = platform ?? other;
  return name && `docs/${name}.html${hash}`;
}
