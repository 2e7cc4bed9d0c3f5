import { contracts } from '../../contracts.ts';
import { storeCountries } from '../../domain/stores.ts';
import { commonAttributes } from '../../element/common-attributes.ts';
import type { DoctorContract } from '../../element/contract-parts.ts';
import type { AttributeSyntax } from '../../element/element-contract.ts';

const known: readonly DoctorContract[] = contracts;

/** Our tags by name, each with all its attributes. */
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

function tagsThat(are: (contract: DoctorContract) => unknown): readonly string[] {
  return known.filter(are).map(({ tag }) => tag);
}

/** Those that talk to the API. */
export const callers = tagsThat(({ callsApi }) => callsApi);

/** Those that ask for a phone number, with flags beside the dial codes. */
export const withFlags = tagsThat(({ hasFlags }) => hasFlags);

/** Matches those that float above the page, so that their place in it has no size. */
export const floating = `:is(${known.flatMap(({ tag, placement: { floatsUnless } }) =>
  floatsUnless ? `${tag}:not([${floatsUnless}])` : [],
)})`;

/** Pixels that a widget needs from side to side; 0: whatever there is. */
export function minWidthOf({ localName }: Element): number {
  return known.find(({ tag }) => tag === localName)?.placement.minWidth ?? 0;
}

/** The kind of children that one may have, where a widget has nothing to show but its children. */
export function sampleTagOf({ localName }: Element): string | undefined {
  const fallback = known.find(({ tag }) => tag === localName)?.placement.fallback ?? {};
  return 'sampleTag' in fallback ? String(fallback.sampleTag) : undefined;
}

/** Whether what stands in the tag is shown. */
export function showsChildren({ localName }: Element): boolean {
  return known.some(({ tag, content }) => tag === localName && content);
}

/** Attributes whose values are for one client alone. */
export const secrets: readonly string[] = known.flatMap(({ attributes }) =>
  Object.keys(attributes).filter((name) => attributes[name]?.isSecret),
);

/** Every element of the page, in open shadow roots of the host too, but not inside our widgets. */
export function allElements(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot && !element.localName.startsWith('luxe-')
      ? [element, ...allElements(element.shadowRoot)]
      : [element],
  );
}

/** An element as a developer would name it: `div.tab-pane#quote`. */
export function nameOf(element: Element): string {
  const id = element.id && `#${element.id}`;
  const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
  return element.localName + id + classes.join('');
}
