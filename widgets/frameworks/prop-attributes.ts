import { formatAttribute, toCamelCase } from '../element/attribute-values.ts';
import { commonAttributes } from '../element/common-attributes.ts';
import type { AttributeSyntax } from '../element/element-contract.ts';

/** Returns all attributes of an element by the name of the prop that sets them. */
export function attributesByProp(own: Readonly<Record<string, AttributeSyntax>>) {
  const attributes: typeof own = { ...own, ...commonAttributes };
  return new Map(
    Object.entries(attributes).map(([name, syntax]) => {
      /** Returns the text for server and browser alike; undefined leaves the attribute out. */
      const format = (value: unknown) => formatAttribute(syntax, value) ?? undefined;
      return [toCamelCase(name), { name, format, kind: syntax.kind }] as const;
    }),
  );
}
