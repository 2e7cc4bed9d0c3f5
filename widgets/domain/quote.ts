import type { Category } from './categories.ts';
import type { Condition } from './conditions.ts';
import type { StoreCountry } from './stores.ts';

export interface QuotePhoto {
  name: string;
  /** MIME type. */
  type: string;
  /** Bytes. */
  size: number;
}

export interface QuoteItem<P extends QuotePhoto = QuotePhoto> {
  category: Category | '';
  designer: string;
  model: string;
  condition: Condition | '';
  photos: readonly P[];
}

export interface Quote<P extends QuotePhoto = QuotePhoto> {
  items: readonly QuoteItem<P>[];
  firstName: string;
  lastName: string;
  email: string;
  /** As typed. */
  phone: string;
  /** ISO code of the country in the dial picker. */
  dialCountry: string;
  country: StoreCountry | '';
}

/** The part of a quote that is asked once for all items. */
export type Contact = Omit<Quote, 'items'>;

/** Each stands for one of the required messages. */
export type ErrorCode =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'country'
  | 'category'
  | 'designer'
  | 'model'
  | 'condition'
  | 'photos';

export interface FieldError {
  /** `firstName`, `items.0.designer` … */
  path: string;
  code: ErrorCode;
}

// In each list the order is that of the form.
const itemCodes: readonly ErrorCode[] = ['category', 'designer', 'model', 'condition', 'photos'];
const contactCodes: readonly ErrorCode[] = ['firstName', 'lastName', 'email', 'phone', 'country'];

function isFilled(code: ErrorCode, value: unknown): boolean {
  if (code === 'photos') return Array.isArray(value) && value.length > 0;
  return typeof value === 'string' && value.trim() !== '';
}

function emptyOf(codes: readonly ErrorCode[], values: object): ErrorCode[] {
  const fields = values as Partial<Record<ErrorCode, unknown>>;
  return codes.filter((code) => !isFilled(code, fields[code]));
}

/** What is missing of one item, in the order of the form: nothing may be empty after trimming, no other rule applies. */
export function validateItem(item: QuoteItem): ErrorCode[] {
  return emptyOf(itemCodes, item);
}

/** What is missing of the contact data, in the order of the form. */
export function validateContact(contact: Contact): ErrorCode[] {
  return emptyOf(contactCodes, contact);
}

/** The fields still to fill in, in the order of the form; none when the quote can be sent. */
export function validateQuote(quote: Quote): FieldError[] {
  const items = Array.isArray(quote.items) ? quote.items : [];
  const inItems = items.flatMap((item, index): FieldError[] => {
    const path = `items.${index}`;
    if (!item) return [{ path, code: 'category' }];
    return validateItem(item).map((code) => ({ path: `${path}.${code}`, code }));
  });
  if (items.length === 0) inItems.push({ path: 'items', code: 'category' });
  return [...inItems, ...validateContact(quote).map((code) => ({ path: code, code }))];
}
