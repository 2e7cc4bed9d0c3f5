import { formatAttribute, parseAttribute, toCamelCase } from './attribute-values.ts';
import type { AttributeSyntax } from './element-contract.ts';

type Attributes = Readonly<Record<string, AttributeSyntax>>;

/** The values of an element's attributes, by camelCase name. */
export function readAttributes(element: Element, attributes: Attributes): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    values[toCamelCase(name)] = parseAttribute(attribute, element.getAttribute(name));
  }
  return values;
}

/** Gives a class a property for each attribute, by camelCase name: it reads the value and writes the text. */
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

/** Sets properties anew that were set before the upgrade and would hide those of the class for ever. */
export function upgradeProperties(element: object, prototype: object): void {
  const own = element as Record<string, unknown>;
  for (const name of Object.keys(prototype)) {
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
