/** Parameters that make no other page of it: campaigns, click ids, the doctor. */
const passing = /^(utm_.*|social_link_id|gclid|fbclid|luxe-doctor)$/;

function pageAddress({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (passing.test(name)) query.delete(name);
  return `${pathname}?${query}`;
}

/** Position among the elements of its name, in its own tree and, from there, in each one outside. */
function position(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const alike = [...root.querySelectorAll(element.localName)];
  const own = `${element.localName} ${alike.indexOf(element)}`;
  return 'host' in root ? `${position(root.host)} ${own}` : own;
}

/** A form's place on this website, the same after a reload; closed shadow roots included. */
export function placeOf(form: Element): string {
  return `${pageAddress(location)} ${position(form)}`;
}
