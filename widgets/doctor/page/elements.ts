import { contracts } from '../../contracts.ts';
import { storeCountries } from '../../domain/stores.ts';
import { parseAttribute } from '../../element/attribute-values.ts';
import { commonAttributes } from '../../element/common-attributes.ts';
import type { DoctorContract } from '../../element/contract-parts.ts';

const allContracts: readonly DoctorContract[] = contracts;

export const tags: readonly string[] = allContracts.map(({ tag }) => tag);

/** Returns the contract of a widget; undefined for other elements. */
export function contractOf({ localName }: Element): DoctorContract | undefined {
  return allContracts.find(({ tag }) => tag === localName);
}

export function attributesOf(widget: Element): DoctorContract['attributes'] {
  return {
    ...commonAttributes,
    // Other countries have no store: the widget ignores them.
    country: { ...commonAttributes.country, values: storeCountries },
    ...contractOf(widget)?.attributes,
  };
}

/** Matches widgets that float above the page and take no space in it. */
export const floating = `:is(${allContracts.flatMap(({ tag, placement: { floatsUnless } }) =>
  floatsUnless ? `${tag}:is(:not([${floatsUnless}]), [${floatsUnless}="false"])` : [],
)})`;

/** Returns the tag of a typical child of widgets that are empty without children; undefined for others. */
export function sampleTagOf(widget: Element): string | undefined {
  return contractOf(widget)?.placement.samples?.tag;
}

/** Tells whether a widget shows children of its tag. Some have built-in content as well, such as the FAQ. */
export function showsChildren(widget: Element): boolean {
  return contractOf(widget)?.content !== undefined;
}

/** Tells whether a widget may store anything in the browser. */
export function usesStorage(widget: Element): boolean {
  return parseAttribute(commonAttributes.storage, widget.getAttribute('storage')) === 'local';
}

/** Attributes with a secret value, such as a client's offer id. */
export const secrets: readonly string[] = allContracts.flatMap(({ attributes }) =>
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

/** Yields an element and its ancestors, through slots and shadow roots. */
export function* withAncestors(element: Element): Generator<Element> {
  for (let node: Node | null = element; node; ) {
    // `instanceof` fails for nodes of frames, which have their own classes.
    if (node.nodeType === Node.ELEMENT_NODE) yield node as Element;
    node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
  }
}

/** Writes an attribute as HTML. */
export function written(name: string, value: string): string {
  return `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

/** Describes an element like a selector, with up to three classes: `div#quote.tab-pane`. */
export function nameOf(element: Element): string {
  const id = element.id && `#${element.id}`;
  const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
  return element.localName + id + classes.join('');
}
