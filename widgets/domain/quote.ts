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
  /** `firstName`, `items.0.designer` …; `items` if there is no item. */
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

function isFilled(code: ErrorCode, value: unknown): boolean {
  if (code === 'photos') return Array.isArray(value) && value.length > 0;
  return typeof value === 'string' && value.trim() !== '';
}

function emptyOf<Code extends ErrorCode>(codes: readonly Code[], values: object): Code[] {
  const fields = values as Partial<Record<ErrorCode, unknown>>;
  return codes.filter((code) => !isFilled(code, fields[code]));
}

/** Returns the required fields of an item that are empty after trimming, in the order of the form. */
export function validateItem(item: QuoteItem): ItemErrorCode[] {
  return emptyOf(itemCodes, item);
}

/** Returns the required contact fields that are empty after trimming, in the order of the form. */
export function validateContact(contact: Contact): RequiredContactField[] {
  return emptyOf(contactCodes, contact);
}

/**
 * Returns all empty required fields, in the order of the form. A quote without any can be sent. Never throws, even for
 * malformed data.
 */
export function validateQuote(quote: Quote): FieldError[] {
  const items = Array.isArray(quote.items) ? quote.items : [];
  const inItems = items.flatMap((item, index): FieldError[] => {
    const path = `items.${index}`;
    // A missing item is reported as one without its first field.
    if (!item) return [{ path, code: 'category' }];
    return validateItem(item).map((code) => ({ path: `${path}.${code}`, code }));
  });
  if (items.length === 0) inItems.push({ path: 'items', code: 'category' });
  return [...inItems, ...validateContact(quote).map((code) => ({ path: code, code }))];
}
