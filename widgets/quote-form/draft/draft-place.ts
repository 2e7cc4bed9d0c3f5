import { clickIdParameters } from '../../domain/click-ids.ts';

/** Parameters that do not change the page: campaigns, click ids, the doctor. */
const trackingParameter = new RegExp(
  `^(utm_.*|social_link_id|${clickIdParameters.join('|')}|luxe-doctor)$`,
);

function pageAddress({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (trackingParameter.test(name)) query.delete(name);
  return `${pathname}?${query}`;
}

/** Describes where an element is: its name and its index among elements of that name, in its tree and in all outer trees. */
function position(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const alike = [...root.querySelectorAll(element.localName)];
  const inTree = `${element.localName} ${alike.indexOf(element)}`;
  return 'host' in root ? `${position(root.host)} ${inTree}` : inTree;
}

/** Returns the place of a form on this website, stable across reloads; supports closed shadow roots. */
export function placeOf(form: Element): string {
  return `${pageAddress(location)} ${position(form)}`;
}
