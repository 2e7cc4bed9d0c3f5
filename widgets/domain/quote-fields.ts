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
    wire: 'category',
    column: 'category',
    notIn: ['search'],
    teamLabel: 'Category',
    label: 'form.category',
  },
  {
    name: 'designer',
    kind: 'brand',
    isRequired: true,
    wire: 'designer',
    column: 'designer',
    teamLabel: 'Designer',
    label: 'form.designer',
    hint: 'form.designerHint',
  },
  {
    name: 'model',
    kind: 'text',
    isRequired: true,
    wire: 'model',
    column: 'model',
    teamLabel: 'Model',
    label: 'form.model',
    hint: 'form.modelHint',
  },
  {
    name: 'condition',
    kind: 'choice',
    values: conditions,
    parse: parseCondition,
    wireTexts: conditionText,
    isRequired: true,
    wire: 'condition',
    column: 'condition',
    notIn: ['search'],
    teamLabel: 'Condition',
    label: 'form.condition',
  },
] as const satisfies readonly QuoteField[];

/** Fields of the seller's contact data, in the order of the form. */
const contactRows = [
  {
    name: 'firstName',
    kind: 'text',
    isRequired: true,
    wire: 'firstName',
    column: 'first_name',
    teamLabel: 'First name',
    label: 'form.firstName',
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    kind: 'text',
    isRequired: true,
    wire: 'lastName',
    column: 'last_name',
    teamLabel: 'Last name',
    label: 'form.lastName',
    autoComplete: 'family-name',
  },
  {
    name: 'email',
    kind: 'email',
    isRequired: true,
    wire: 'email',
    column: 'email',
    teamLabel: 'Email',
    label: 'form.email',
    autoComplete: 'email',
  },
  {
    name: 'phone',
    kind: 'phone',
    isRequired: true,
    wire: 'phone',
    column: 'phone',
    teamLabel: 'Phone',
    label: 'form.phone',
    autoComplete: 'tel',
  },
  {
    name: 'country',
    kind: 'choice',
    values: storeCountries,
    parse: toStoreCountry,
    isRequired: true,
    wire: 'country',
    column: 'country',
    notIn: ['search'],
    teamLabel: 'Country',
    label: 'form.country',
  },
] as const satisfies readonly QuoteField[];

/** Texts of a lead that follow from the phone and the country of its dial code. */
export const phoneParts = [
  { name: 'countryCode', wire: 'countryCode', column: 'country_code', teamLabel: 'Dial code' },
  {
    name: 'phoneWithoutCountryCode',
    wire: 'phoneWithoutCountryCode',
    column: 'phone_without_country_code',
    teamLabel: 'Phone without it',
  },
] as const;

type ItemRow = (typeof itemRows)[number];
type ContactRow = (typeof contactRows)[number];
type Row = ItemRow | ContactRow;
type RequiredRow<R> = Extract<R, { isRequired: true }>;
type OptionalRow<R> = Exclude<R, { isRequired: true }>;
type ValueOf<R> = R extends { values: readonly (infer Value)[] } ? Value | '' : string;
type Choice = Extract<Row, { kind: 'choice' }>;

export type ItemFieldName = ItemRow['name'];
export type ContactFieldName = ContactRow['name'];
export type RequiredItemField = RequiredRow<ItemRow>['name'];
export type RequiredContactField = RequiredRow<ContactRow>['name'];
export type ChoiceFieldName = Choice['name'];
export type PhonePartName = PhonePart['name'];

/** Values as the form holds them; drafts and leads of earlier releases lack newer optional fields. */
type Values<R extends Row> = { [Field in RequiredRow<R> as Field['name']]: ValueOf<Field> } & {
  [Field in OptionalRow<R> as Field['name']]?: ValueOf<Field>;
};
export type ItemValues = Values<ItemRow>;
export type ContactValues = Values<ContactRow>;

/** Texts by their names in a lead or on the wire, where clients may send anything. */
type Texts<R extends Row, Spelling extends 'name' | 'wire'> = {
  [Field in RequiredRow<R> as Field[Spelling]]: string;
} & { [Field in OptionalRow<R> as Field[Spelling]]?: string };
type PhonePart = (typeof phoneParts)[number];
export type ItemTexts = Texts<ItemRow, 'name'>;
export type ItemWireTexts = Texts<ItemRow, 'wire'>;
export type ContactTexts = Texts<ContactRow, 'name'> & Record<PhonePart['name'], string>;
export type ContactWireTexts = Texts<ContactRow, 'wire'> & Record<PhonePart['wire'], string>;
export type RequiredItemWireName = RequiredRow<ItemRow>['wire'];

type LabelOf<R> = R extends { label: infer Label } ? Label : never;
type HintOf<R> = R extends { hint: infer Hint } ? Hint : never;
type OptionKeyOf<R> = R extends { name: infer Name; values: readonly (infer Value)[] }
  ? `${Name & string}.${Value & string}`
  : never;
/** Keys of the messages of all fields: each language must have them. */
export type FieldMessageKey =
  | LabelOf<Row>
  | HintOf<Row>
  | OptionKeyOf<Row>
  | `error.${RequiredRow<Row>['name']}`;

export type ItemField = QuoteField<ItemFieldName, LabelOf<ItemRow> | HintOf<ItemRow>>;
export type ContactField = QuoteField<ContactFieldName, LabelOf<ContactRow> | HintOf<ContactRow>>;

export const itemFields: readonly ItemField[] = itemRows;
export const contactFields: readonly ContactField[] = contactRows;

/** Returns an empty text for each field, the value of an untouched form. */
export function emptyTexts(fields: readonly QuoteField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, '']));
}

/** Returns the message key of a choice's value: `condition.good`. */
export function optionKey(field: { name: ItemFieldName | ContactFieldName }, value: string) {
  return `${field.name}.${value}` as OptionKeyOf<Row>;
}

/** Groups fields as the form shows them: a choice on its own, consecutive texts beside each other. */
export function inGroups<Field extends Pick<QuoteField, 'kind'>>(
  fields: readonly Field[],
): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups[groups.length - 1];
    if (last && last[0]?.kind !== 'choice' && field.kind !== 'choice') last.push(field);
    else groups.push([field]);
  }
  return groups;
}
