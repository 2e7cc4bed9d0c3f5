import { formatAttribute, toCamelCase } from '../element/attribute-values.ts';
import { commonAttributes } from '../element/common-attributes.ts';
import type { AttributeSyntax } from '../element/element-contract.ts';

type Attributes = Readonly<Record<string, AttributeSyntax>>;

/** Every attribute of an element, by the name of its prop. */
export function attributesByProp(own: Attributes): ReadonlyMap<string, [string, AttributeSyntax]> {
  const attributes = Object.entries({ ...own, ...commonAttributes });
  return new Map(attributes.map((entry) => [toCamelCase(entry[0]), entry]));
}

/** The text of an attribute; undefined where it stays away: what a server writes is what a browser finds. */
export function attributeText(syntax: AttributeSyntax, value: unknown): string | undefined {
  return formatAttribute(syntax, value) ?? undefined;
}
