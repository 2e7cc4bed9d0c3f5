import { contracts } from '../../contracts.ts';
import { storeCountries } from '../../domain/stores.ts';
import { commonAttributes } from '../../element/common-attributes.ts';
import type { DoctorContract } from '../../element/contract-parts.ts';
import type { AttributeSyntax } from '../../element/element-contract.ts';

const known: readonly DoctorContract[] = contracts;

/** Attributes of every widget, by tag. */
export const attributesOf: ReadonlyMap<string, Record<string, AttributeSyntax>> = new Map(
  known.map(({ tag, attributes }) => [
    tag,
    {
      ...commonAttributes,
      country: { ...commonAttributes.country, values: storeCountries },
      ...attributes,
    },
  ]),
);

export const tags: readonly string[] = [...attributesOf.keys()];

/** Returns how a widget calls the API; undefined if it does not. */
export function meansOf({ localName }: Element): DoctorContract['callsApi'] {
  return known.find(({ tag }) => tag === localName)?.callsApi;
}

/** Tells whether a widget has dial codes with flags. */
export function hasFlags({ localName }: Element): boolean {
  return known.some(({ tag, hasFlags: has }) => tag === localName && has);
}

/** Matches widgets that float above the page and take no space in it. */
export const floating = `:is(${known.flatMap(({ tag, placement: { floatsUnless } }) =>
  floatsUnless ? `${tag}:not([${floatsUnless}])` : [],
)})`;

/** Minimum width of a widget in pixels; 0: none. */
export function minWidthOf({ localName }: Element): number {
  return known.find(({ tag }) => tag === localName)?.placement.minWidth ?? 0;
}

/** Tag of a typical child, for widgets that show nothing but their children. */
export function sampleTagOf({ localName }: Element): string | undefined {
  const fallback = known.find(({ tag }) => tag === localName)?.placement.fallback ?? {};
  return 'sampleTag' in fallback ? String(fallback.sampleTag) : undefined;
}

/** Tells whether the widget shows its children. */
export function showsChildren({ localName }: Element): boolean {
  return known.some(({ tag, content }) => tag === localName && content);
}

/** Attributes with a secret value, such as a client's offer id. */
export const secrets: readonly string[] = known.flatMap(({ attributes }) =>
  Object.keys(attributes).filter((name) => attributes[name]?.isSecret),
);

/** Lists all elements of the page, including those in the host's open shadow roots but not in the widgets'. */
export function allElements(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot && !element.localName.startsWith('luxe-')
      ? [element, ...allElements(element.shadowRoot)]
      : [element],
  );
}

/** Describes an element like a selector: `div.tab-pane#quote`. */
export function nameOf(element: Element): string {
  const id = element.id && `#${element.id}`;
  const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
  return element.localName + id + classes.join('');
}
