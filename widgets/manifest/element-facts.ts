import { toCamelCase } from '../attribute-values.ts';
import { commonAttributes } from '../common-attributes.ts';
import type {
  AttributeDefinition,
  ElementDefinition,
  EventDefinition,
  MemberDefinition,
} from '../element-definition.ts';

/** A definition as plain data: what the manifests, the README and the tools are made of. */
export interface ElementFacts {
  tag: string;
  description: string;
  content?: string;
  /** Its own first, then those common to all. */
  attributes: Record<string, AttributeFacts>;
  events: Record<string, EventDefinition>;
  parts: Record<string, string>;
  cssProperties: Record<string, string>;
  members: Record<string, MemberDefinition>;
}

export interface AttributeFacts extends AttributeDefinition {
  /** Every element has it. */
  common?: true;
}

/** `fromEntries` of the mapped entries. */
function mapEntries<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

export function factsOf(definition: ElementDefinition): ElementFacts {
  const { tag, description, content, attributes, events, parts, cssProperties, members } =
    definition;
  const common = mapEntries<AttributeDefinition, AttributeFacts>(commonAttributes, (attribute) => ({
    ...attribute,
    common: true,
  }));
  return {
    tag,
    description,
    ...(content && { content }),
    attributes: { ...attributes, ...common },
    events,
    parts,
    cssProperties,
    members: members ?? {},
  };
}

/** `luxe-quote-form` → `LuxeQuoteForm`: what its types are called begins so. */
export function typeNameOf(tag: string): string {
  return toCamelCase(`-${tag}`);
}

/** `luxe-quote-form` → `quote-form`: its folder, and its module in the package. */
export function moduleNameOf(tag: string): string {
  return tag.replace(/^luxe-/, '');
}

function literals(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}

/** TypeScript type of an attribute's value. */
export function valueTypeOf({ kind, values, suggestions }: AttributeDefinition): string {
  if (kind === 'json') return 'unknown';
  if (kind !== 'string') return kind;
  if (values) return literals(values);
  // Editors would take the literals for plain `string` and offer none.
  return suggestions ? `${literals(suggestions)} | (string & {})` : 'string';
}

/** The texts that an editor offers for an attribute. */
export function offeredValues({ values, suggestions }: AttributeDefinition): readonly string[] {
  return values ?? suggestions ?? [];
}

/** The attributes without the native `lang`, which HTML's own types and tools know already. */
export function withoutNative(
  attributes: ElementFacts['attributes'],
): [string, ElementFacts['attributes'][string]][] {
  return Object.entries(attributes).filter(([name]) => name !== 'lang');
}
