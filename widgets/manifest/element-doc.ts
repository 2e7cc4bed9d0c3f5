import { commonAttributes } from '../element/common-attributes.ts';
import type {
  AttributeDefinition,
  EditorTexts,
  ElementContract,
  EventDefinition,
  MemberDefinition,
} from '../element/element-contract.ts';
import { mapValues } from '../element/map-values.ts';
import { fieldsText, typeText } from '../element/type-shape.ts';

/** A contract with types as text: the source of the manifests, docs/elements.md and the tools. */
export interface ElementDoc {
  tag: string;
  description: string;
  content?: string;
  /** Own attributes first, then common ones. */
  attributes: Record<string, AttributeDoc>;
  events: Record<string, EventDoc>;
  parts: Record<string, string>;
  cssProperties: Record<string, string>;
  members: Record<string, MemberDoc>;
}

export interface AttributeDoc extends Omit<AttributeDefinition, 'kind' | keyof EditorTexts> {
  /** URLs are documented as strings. */
  kind: Exclude<AttributeDefinition['kind'], 'url'>;
  /** Common to all elements. */
  common?: true;
}

/** An event with the type of its detail as text. */
interface EventDoc extends Pick<EventDefinition, 'cancelable' | 'description'> {
  /** TypeScript type of `event.detail`; absent: null. */
  detail?: string;
}

/** A property or method with its type as text. */
export interface MemberDoc extends Pick<MemberDefinition, 'kind' | 'description'> {
  /** TypeScript type; of a method, its signature. */
  type: string;
  /** Type that can be assigned, if it differs. */
  accepts?: string;
}

/** Documents an attribute. Boolean attributes are written without value, so their values are left out. */
function attributeDoc(definition: AttributeDefinition): AttributeDoc {
  const { kind, values, default: defaultValue, suggestions } = definition;
  const { isSecret, isDestination, description } = definition;
  const doc = { default: defaultValue, suggestions, isSecret, isDestination, description };
  if (kind === 'boolean') return { kind, ...doc };
  return { kind: kind === 'url' ? 'string' : kind, values, ...doc };
}

function eventDoc({ detail, ...event }: EventDefinition): EventDoc {
  return { detail: detail && fieldsText(detail), ...event };
}

function memberDoc(member: MemberDefinition): MemberDoc {
  const { kind, description } = member;
  if (member.kind === 'method') return { kind, type: '() => void', description };
  const { type, accepts } = member;
  return { kind, type: typeText(type), accepts: accepts && typeText(accepts), description };
}

/** Documents a contract, with types as text and the common attributes. */
export function elementDoc(contract: ElementContract): ElementDoc {
  const { tag, description, content, attributes, events, parts, cssProperties, members } = contract;
  const common = mapValues<AttributeDefinition, AttributeDoc>(commonAttributes, (attribute) => ({
    ...attributeDoc(attribute),
    common: true,
  }));
  return {
    tag,
    description,
    content,
    attributes: { ...mapValues(attributes, attributeDoc), ...common },
    events: mapValues(events, eventDoc),
    parts,
    cssProperties,
    members: mapValues(members ?? {}, memberDoc),
  };
}

/** Returns the name of an element's folder and module: `luxe-quote-form` → `quote-form`. */
export function moduleNameOf(tag: string): string {
  return tag.replace(/^luxe-/, '');
}

function literals(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}

/** Pairs the name of a part or custom property with its description. */
export function described([name, description]: [string, string]) {
  return { name, description };
}

/** Returns the TypeScript type of an attribute's value. */
export function valueTypeOf({ kind, values, suggestions }: AttributeDoc): string {
  if (kind !== 'string') return kind;
  if (values) return literals(values);
  // `string & {}` keeps editors from merging the literals into `string`.
  return suggestions ? `${literals(suggestions)} | (string & {})` : 'string';
}

/** Returns the values that editors suggest for an attribute. */
export function offeredValues({ values, suggestions }: AttributeDoc): readonly string[] {
  return values ?? suggestions ?? [];
}

/** Leaves out `lang`, which HTML's own types already declare. */
export function withoutNative(attributes: ElementDoc['attributes']): [string, AttributeDoc][] {
  return Object.entries(attributes).filter(([name]) => name !== 'lang');
}
