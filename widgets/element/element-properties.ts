import { formatAttribute, parseAttribute, toCamelCase } from './attribute-values.ts';
import type { AttributeSyntax, MemberDefinition } from './element-contract.ts';

type Attributes = Readonly<Record<string, AttributeSyntax>>;

/** Object that implements the members of an element. Until the view is mounted, it holds the values set so far. */
export type Api = Record<string, unknown>;

/** Returns the values of an element's attributes by camelCase name. */
export function readAttributes(element: Element, attributes: Attributes): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    values[toCamelCase(name)] = parseAttribute(attribute, element.getAttribute(name));
  }
  return values;
}

/** Defines a camelCase property for each attribute, which reads its value and writes its text. */
export function defineAttributeProperties(prototype: Element, attributes: Attributes): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    const property: PropertyDescriptor & ThisType<Element> = {
      configurable: true,
      enumerable: true,
      get() {
        return parseAttribute(attribute, this.getAttribute(name));
      },
      set(value: unknown) {
        const text = formatAttribute(attribute, value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    };
    Object.defineProperty(prototype, toCamelCase(name), property);
  }
}

/** Defines the members of a contract on a class. They forward to `apiOf(element)`. */
export function defineMembers<Element extends HTMLElement>(
  prototype: Element,
  members: Readonly<Record<string, Pick<MemberDefinition, 'kind'>>>,
  apiOf: (element: Element) => Api,
): void {
  for (const [name, { kind }] of Object.entries(members)) {
    const property: PropertyDescriptor & ThisType<Element> =
      kind === 'method'
        ? {
            value() {
              return (apiOf(this)[name] as (() => unknown) | undefined)?.();
            },
          }
        : {
            enumerable: true,
            get() {
              return apiOf(this)[name];
            },
            set(value: unknown) {
              apiOf(this)[name] = value;
            },
          };
    Object.defineProperty(prototype, name, { configurable: true, ...property });
  }
}

/**
 * Passes properties that the page set before the upgrade to the accessors of the class. As own properties of the element,
 * they would hide the accessors forever.
 */
export function upgradeProperties(element: object, prototype: object): void {
  const properties = element as Record<string, unknown>;
  for (const name of Object.keys(prototype)) {
    if (!Object.hasOwn(properties, name)) continue;
    const value = properties[name];
    delete properties[name];
    properties[name] = value;
  }
}
