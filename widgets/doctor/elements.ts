import { commonAttributes } from '../common-attributes.ts';
import { definitions } from '../definitions.ts';
import { storeCountries } from '../domain/stores.ts';
import type { AttributeDefinition } from '../element-definition.ts';

/** Our tags by name, each with all its attributes. */
export const attributesOf: ReadonlyMap<string, Record<string, AttributeDefinition>> = new Map(
  definitions.map(({ tag, attributes }) => [
    tag,
    {
      ...commonAttributes,
      country: { ...commonAttributes.country, values: storeCountries },
      ...attributes,
    },
  ]),
);

export const tags: readonly string[] = [...attributesOf.keys()];

/** Those that talk to the API. */
export const callers: readonly string[] = [
  'luxe-quote-form',
  'luxe-whatsapp-button',
  'luxe-offer-response',
];

/** Those that ask for a phone number, with flags beside the dial codes. */
export const withFlags: readonly string[] = ['luxe-quote-form', 'luxe-whatsapp-button'];

/** Every element of the page, in open shadow roots of the host too, but not inside our widgets. */
export function allElements(root: ParentNode = document): Element[] {
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
