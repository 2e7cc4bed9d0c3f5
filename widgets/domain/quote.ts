import type { QuoteField } from './quote-field.ts';
import {
  type ContactValues,
  contactFields,
  type ItemValues,
  itemFields,
  type RequiredContactField,
  type RequiredItemField,
} from './quote-fields.ts';

export interface QuotePhoto {
  name: string;
  /** MIME type. */
  type: string;
  /** Bytes. */
  size: number;
}

export type QuoteItem<P extends QuotePhoto = QuotePhoto> = ItemValues & { photos: readonly P[] };

/** Contact data, entered once for all items. The phone is as typed. */
export type Contact = ContactValues & {
  /** ISO code of the country in the dial picker. */
  dialCountry: string;
};

export type Quote<P extends QuotePhoto = QuotePhoto> = Contact & {
  items: readonly QuoteItem<P>[];
};

/** Names the required field that is empty; its message is `error.` and the code. */
export type ErrorCode = ItemErrorCode | RequiredContactField;
export type ItemErrorCode = RequiredItemField | 'photos';

interface FieldError {
  /** `firstName`, `items.0.designer` … */
  path: string;
  code: ErrorCode;
}

function requiredOf<Name extends string>(fields: readonly QuoteField[]): Name[] {
  return fields.filter(({ isRequired }) => isRequired).map(({ name }) => name as Name);
}

/** Required fields of an item, in the order of the form. */
export const itemCodes: readonly ItemErrorCode[] = [
  ...requiredOf<RequiredItemField>(itemFields),
  'photos',
];
/** Required contact fields, in the order of the form. */
export const contactCodes = requiredOf<RequiredContactField>(contactFields);

/** Returns true for a text of which nothing is visible: spaces, zero-width characters, marks of direction. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}

/** Returns the fields of which nothing is visible. Drafts of earlier releases lack newer fields. */
function emptyOf<Code extends ErrorCode>(
  codes: readonly Code[],
  values: Readonly<Partial<Record<Code, string | readonly QuotePhoto[]>>>,
): Code[] {
  return codes.filter((code) => {
    const value = values[code] ?? '';
    return typeof value === 'string' ? isBlank(value) : value.length === 0;
  });
}

/** Returns the required fields of an item that are empty, in the order of the form. */
export function validateItem(item: QuoteItem): ItemErrorCode[] {
  return emptyOf(itemCodes, item);
}

/** Returns the required contact fields that are empty, in the order of the form. */
export function validateContact(contact: Contact): RequiredContactField[] {
  return emptyOf(contactCodes, contact);
}

/** Returns all empty required fields, in the order of the form. A quote without any can be sent. */
export function validateQuote(quote: Quote): FieldError[] {
  const inItems = quote.items.flatMap((item, index) =>
    validateItem(item).map((code): FieldError => ({ path: `items.${index}.${code}`, code })),
  );
  return [...inItems, ...validateContact(quote).map((code) => ({ path: code, code }))];
}
