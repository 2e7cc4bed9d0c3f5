import { categories, parseCategory } from './categories.ts';
import { conditions, conditionText, parseCondition } from './conditions.ts';
import type { QuoteField } from './quote-field.ts';
import { storeCountries, toStoreCountry } from './stores.ts';

/** Fields of an item, in the order of the form. Its photos follow them. */
const itemRows = [
  {
    name: 'category',
    kind: 'choice',
    values: categories,
    parse: parseCategory,
    isRequired: true,
    notIn: ['search'],
  },
  { name: 'designer', kind: 'brand', isRequired: true, hint: 'form.designerHint' },
  { name: 'model', kind: 'text', isRequired: true, hint: 'form.modelHint' },
  {
    name: 'condition',
    kind: 'choice',
    values: conditions,
    parse: parseCondition,
    wireTexts: conditionText,
    isRequired: true,
    notIn: ['search'],
  },
] as const satisfies readonly QuoteField[];

/** Fields of the seller's contact data, in the order of the form. */
const contactRows = [
  { name: 'firstName', kind: 'text', isRequired: true, autoComplete: 'given-name' },
  { name: 'lastName', kind: 'text', isRequired: true, autoComplete: 'family-name' },
  { name: 'email', kind: 'email', isRequired: true, autoComplete: 'email' },
  { name: 'phone', kind: 'phone', isRequired: true, autoComplete: 'tel' },
  {
    name: 'country',
    kind: 'choice',
    values: storeCountries,
    parse: toStoreCountry,
    isRequired: true,
    notIn: ['search'],
  },
] as const satisfies readonly QuoteField[];

/** Texts of a lead that follow from the phone and the country of its dial code, with their labels at the desk. */
export const phoneParts = [
  { name: 'countryCode', teamLabel: 'Dial code' },
  { name: 'phoneWithoutCountryCode', teamLabel: 'Phone without it' },
] as const;

type ItemRow = (typeof itemRows)[number];
type ContactRow = (typeof contactRows)[number];
type Row = ItemRow | ContactRow;
type RequiredRow<R> = Extract<R, { isRequired: true }>;
type OptionalRow<R> = Exclude<R, { isRequired: true }>;
type ValueOf<R> = R extends { values: readonly (infer Value)[] } ? Value | '' : string;

export type ItemFieldName = ItemRow['name'];
export type ContactFieldName = ContactRow['name'];
export type RequiredItemField = RequiredRow<ItemRow>['name'];
export type RequiredContactField = RequiredRow<ContactRow>['name'];
export type PhonePartName = (typeof phoneParts)[number]['name'];

/** Values as the form holds them; drafts and leads of earlier releases lack newer optional fields. */
type Values<R extends Row> = { [Field in RequiredRow<R> as Field['name']]: ValueOf<Field> } & {
  [Field in OptionalRow<R> as Field['name']]?: ValueOf<Field>;
};
export type ItemValues = Values<ItemRow>;
export type ContactValues = Values<ContactRow>;

/** Texts in a lead and on the wire, where clients may send anything. */
type Texts<Values> = { [Name in keyof Values]: string };
export type ItemTexts = Texts<ItemValues>;
export type ContactTexts = Texts<ContactValues> & Record<PhonePartName, string>;

type HintOf<R> = R extends { hint: infer Hint } ? Hint : never;
type OptionKeyOf<R> = R extends { name: infer Name; values: readonly (infer Value)[] }
  ? `${Name & string}.${Value & string}`
  : never;
/** Keys of the messages of all fields: each language must have them. */
export type FieldMessageKey =
  | `form.${Row['name']}`
  | HintOf<Row>
  | OptionKeyOf<Row>
  | `error.${RequiredRow<Row>['name']}`;

export type ItemField = QuoteField<ItemFieldName, HintOf<ItemRow>>;
export type ContactField = QuoteField<ContactFieldName, HintOf<ContactRow>>;

export const itemFields: readonly ItemField[] = itemRows;
export const contactFields: readonly ContactField[] = contactRows;

/** Returns an empty text for each field, the value of an untouched form. */
export function emptyTexts(fields: readonly QuoteField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, '']));
}

/** Returns the message key of a field's label: `form.model`. */
export function labelKey({ name }: { name: ItemFieldName | ContactFieldName }) {
  return `form.${name}` as const;
}

/** Returns the message key of a choice's value: `condition.good`. */
export function optionKey(field: { name: ItemFieldName | ContactFieldName }, value: string) {
  return `${field.name}.${value}` as OptionKeyOf<Row>;
}

/** Returns the id of a field of the plain form, the same as in the element, which restores the focus by it. */
export function plainFieldId(name: string): string {
  const isOfItem = name === 'photos' || itemFields.some((field) => field.name === name);
  return isOfItem ? `item-1-${name}` : name;
}

/** Groups fields as the form shows them: a choice on its own, consecutive texts beside each other. */
export function inGroups<Field extends QuoteField>(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups[groups.length - 1];
    if (last && last[0]?.kind !== 'choice' && field.kind !== 'choice') last.push(field);
    else groups.push([field]);
  }
  return groups;
}
