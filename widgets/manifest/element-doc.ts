import { commonAttributes } from '../element/common-attributes.ts';
import type {
  AttributeDefinition,
  ElementContract,
  EventDefinition,
  MemberDefinition,
} from '../element/element-contract.ts';
import { mapValues } from '../element/map-values.ts';
import { fieldsText, typeText } from '../element/type-shape.ts';

export type ElementDoc = ReturnType<typeof elementDoc>;
export type AttributeDoc = ReturnType<typeof attributeDoc>;
export type MemberDoc = ReturnType<typeof memberDoc>;

/** Documents an attribute. `isCommon`: it is common to all elements. */
function attributeDoc(definition: AttributeDefinition, isCommon = false) {
  const { kind, values, default: defaultValue, suggestions } = definition;
  const { isSecret, isDestination, description } = definition;
  return {
    /** URLs are documented as strings. */
    kind: kind === 'url' ? 'string' : kind,
    // Boolean attributes are written without value.
    values: kind === 'boolean' ? undefined : values,
    default: defaultValue,
    suggestions,
    isSecret,
    isDestination,
    description,
    /** Left out of the JSON of other attributes. */
    common: isCommon || undefined,
  };
}

/** The attributes common to all elements. */
export const commonDocs = mapValues<AttributeDefinition, AttributeDoc>(
  commonAttributes,
  (attribute) => attributeDoc(attribute, true),
);

/** Documents an event. Without `detail`, its detail is null. */
function eventDoc({ detail, ...event }: EventDefinition) {
  return { detail: detail && fieldsText(detail), ...event };
}

/** Documents a member. `accepts` is the type that can be assigned to a property, if it differs. */
function memberDoc(member: MemberDefinition) {
  const { kind, description } = member;
  if (member.kind === 'method') return { kind, type: '() => void', description };
  const { type, accepts } = member;
  return { kind, type: typeText(type), accepts: accepts && typeText(accepts), description };
}

/**
 * Documents a contract, with types as TypeScript and the common attributes: the source of the manifests,
 * docs/elements.md and the tools.
 */
export function elementDoc(contract: ElementContract) {
  const { tag, description, content, attributes, events, parts, cssProperties, members } = contract;
  return {
    tag,
    description,
    content,
    attributes: {
      ...mapValues(attributes, (attribute) => attributeDoc(attribute)),
      ...commonDocs,
    },
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

/** Pairs the name of a part or custom property with its description. */
export function described([name, description]: [string, string]) {
  return { name, description };
}

/** Returns the TypeScript type of an attribute's value. */
export function valueTypeOf({ kind, values, suggestions }: AttributeDoc): string {
  if (kind !== 'string') return kind;
  if (values) return typeText({ oneOf: values });
  // `string & {}` keeps editors from merging the literals into `string`.
  return suggestions ? `${typeText({ oneOf: suggestions })} | (string & {})` : 'string';
}

/** Returns the values that editors suggest for an attribute. */
export function offeredValues({ values, suggestions }: AttributeDoc): readonly string[] {
  return values ?? suggestions ?? [];
}

/** Leaves out `lang`, which HTML's own types already declare. */
export function withoutNative(attributes: ElementDoc['attributes']): [string, AttributeDoc][] {
  return Object.entries(attributes).filter(([name]) => name !== 'lang');
}
