import * as v from 'valibot';
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

/** Each stands for one of the required messages (spec section 8). */
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

/** Photos per item (spec section 5); those beyond are dropped, not an error. */
export const maxPhotos = 3;

function required(code: ErrorCode) {
  // Optional, so that a missing key is an empty field and not valibot's own message.
  return v.pipe(v.optional(v.string(code), ''), v.trim(), v.nonEmpty(code));
}

/** valibot goes through inherited entries, too: old libraries give every object of a page some. */
function withoutInheritance<Entries extends v.ObjectEntries>(entries: Entries): Entries {
  return Object.setPrototypeOf(entries, null);
}

// In each schema the order of the entries is the order of the form.
const itemSchema = v.object(
  withoutInheritance({
    category: required('category'),
    designer: required('designer'),
    model: required('model'),
    condition: required('condition'),
    photos: v.pipe(v.optional(v.array(v.unknown(), 'photos'), []), v.nonEmpty('photos')),
  }),
  'category',
);

const contactSchema = v.object(
  withoutInheritance({
    firstName: required('firstName'),
    lastName: required('lastName'),
    email: required('email'),
    phone: required('phone'),
    country: required('country'),
  }),
);

/**
 * A quote is complete when nothing is empty after trimming; no other rule applies (spec section 5,
 * ruling 17). Messages are error codes.
 */
export const quoteSchema = v.object(
  withoutInheritance({
    items: v.pipe(v.optional(v.array(itemSchema, 'category'), []), v.nonEmpty('category')),
    ...contactSchema.entries,
  }),
);

function errorsOf(schema: v.GenericSchema, value: unknown): FieldError[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    code: issue.message as ErrorCode,
  }));
}

/** The fields still to fill in, in the order of the form; none when the quote can be sent. */
export function validateQuote(quote: Quote): FieldError[] {
  return errorsOf(quoteSchema, quote);
}

/** What is missing of one item, in the order of the form. */
export function validateItem(item: QuoteItem): ErrorCode[] {
  return errorsOf(itemSchema, item).map(({ code }) => code);
}

/** What is missing of the contact data, in the order of the form. */
export function validateContact(contact: Contact): ErrorCode[] {
  return errorsOf(contactSchema, contact).map(({ code }) => code);
}
