import { toCamelCase } from '../element/attribute-values.ts';
import { commonAttributes } from '../element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
  EventDefinition,
  MemberDefinition,
} from '../element/element-contract.ts';
import { fieldsText, typeText } from '../element/type-shape.ts';

/** A contract with types as text: what the manifests, docs/elements.md and the tools are made of. */
export interface ElementDoc {
  tag: string;
  description: string;
  content?: string;
  /** Its own first, then those common to all. */
  attributes: Record<string, AttributeDoc>;
  events: Record<string, EventDoc>;
  parts: Record<string, string>;
  cssProperties: Record<string, string>;
  members: Record<string, MemberDoc>;
}

/** An attribute as its users know it. */
export interface AttributeDoc extends Omit<AttributeDefinition, 'kind'> {
  /** An address is a string to whoever writes it. */
  kind: Exclude<AttributeDefinition['kind'], 'url'>;
  /** Every element has it. */
  common?: true;
}

/** An event with the type of its detail as text. */
export interface EventDoc extends Pick<EventDefinition, 'cancelable' | 'description'> {
  /** TypeScript type of `event.detail`; without it that is null. */
  detail?: string;
}

/** A property or method with its type as text. */
export interface MemberDoc extends Pick<MemberDefinition, 'kind' | 'description'> {
  /** TypeScript type, of a method with its arguments. */
  type: string;
  /** The type that a property takes, where it is another. */
  accepts?: string;
}

/** `fromEntries` of the mapped entries. */
function mapEntries<A, B>(
  record: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** Whoever writes a boolean attribute writes no value, whichever texts count. */
function attributeDoc({ kind, values, ...attribute }: AttributeDefinition): AttributeDoc {
  if (kind === 'boolean') return { kind, ...attribute };
  return { kind: kind === 'url' ? 'string' : kind, ...(values && { values }), ...attribute };
}

function eventDoc({ detail, ...event }: EventDefinition): EventDoc {
  return { ...(detail && { detail: fieldsText(detail) }), ...event };
}

function memberDoc(member: MemberDefinition): MemberDoc {
  const { kind, description } = member;
  if (member.kind === 'method') return { kind, type: '() => void', description };
  const { type, accepts } = member;
  return {
    kind,
    type: typeText(type),
    ...(accepts && { accepts: typeText(accepts) }),
    description,
  };
}

/** What a contract says, with types as text and with the attributes common to all. */
export function elementDoc(contract: ElementContract): ElementDoc {
  const { tag, description, content, attributes, events, parts, cssProperties, members } = contract;
  const common = mapEntries<AttributeDefinition, AttributeDoc>(commonAttributes, (attribute) => ({
    ...attributeDoc(attribute),
    common: true,
  }));
  return {
    tag,
    description,
    ...(content && { content }),
    attributes: { ...mapEntries(attributes, attributeDoc), ...common },
    events: mapEntries(events, eventDoc),
    parts,
    cssProperties,
    members: mapEntries(members ?? {}, memberDoc),
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
export function valueTypeOf({ kind, values, suggestions }: AttributeDoc): string {
  if (kind !== 'string') return kind;
  if (values) return literals(values);
  // Editors would take the literals for plain `string` and offer none.
  return suggestions ? `${literals(suggestions)} | (string & {})` : 'string';
}

/** The texts that an editor offers for an attribute. */
export function offeredValues({ values, suggestions }: AttributeDoc): readonly string[] {
  return values ?? suggestions ?? [];
}

/** The attributes without the native `lang`, which HTML's own types and tools know already. */
export function withoutNative(
  attributes: ElementDoc['attributes'],
): [string, ElementDoc['attributes'][string]][] {
  return Object.entries(attributes).filter(([name]) => name !== 'lang');
}
