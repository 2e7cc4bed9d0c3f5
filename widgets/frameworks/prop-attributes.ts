import { formatAttribute, toCamelCase } from '../element/attribute-values.ts';
import { commonAttributes } from '../element/common-attributes.ts';
import type { AttributeSyntax } from '../element/element-contract.ts';

type Attributes = Readonly<Record<string, AttributeSyntax>>;

/** An attribute of an element that a prop of its component sets. */
interface PropAttribute {
  name: string;
  /** Returns the text for server and browser alike; undefined leaves the attribute out. */
  format: (value: unknown) => string | undefined;
  kind: AttributeSyntax['kind'];
}

/** Returns all attributes of an element by prop name. */
export function attributesByProp(own: Attributes): ReadonlyMap<string, PropAttribute> {
  const attributes: Attributes = { ...own, ...commonAttributes };
  return new Map(
    Object.entries(attributes).map(([name, syntax]) => {
      const format = (value: unknown) => formatAttribute(syntax, value) ?? undefined;
      return [toCamelCase(name), { name, format, kind: syntax.kind }];
    }),
  );
}
