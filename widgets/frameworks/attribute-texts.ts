import { formatAttribute, toCamelCase } from '../element/attribute-values.ts';
import { commonAttributes } from '../element/common-attributes.ts';
import type { AttributeSyntax } from '../element/element-contract.ts';

type Attributes = Readonly<Record<string, AttributeSyntax>>;

/** Returns all attributes of an element by prop name. */
export function attributesByProp(own: Attributes): ReadonlyMap<string, [string, AttributeSyntax]> {
  const attributes = Object.entries({ ...own, ...commonAttributes });
  return new Map(attributes.map((entry) => [toCamelCase(entry[0]), entry]));
}

/** Returns the text of an attribute for server and browser alike; undefined leaves it out. */
export function attributeText(syntax: AttributeSyntax, value: unknown): string | undefined {
  return formatAttribute(syntax, value) ?? undefined;
}
