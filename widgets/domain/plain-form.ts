import type { ErrorCode } from './quote.ts';

/**
 * Fields of the plain form on the hosted pages that are texts, in its order; each is named as its
 * message. The photos come beside them, as `photos`.
 */
export const plainFormTexts = [
  'category',
  'designer',
  'model',
  'condition',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
] as const satisfies readonly ErrorCode[];

/** A field that nobody sees: who fills it in is a program. Only scored, never a refusal. */
export const honeypot = 'website';

/** A hidden field: with `true` the form is a test. */
export const testField = 'test';
/** A hidden field of a form that came back: the host of the page that it stood on. */
export const partnerField = 'partner';

const itemTexts: readonly string[] = plainFormTexts.slice(0, 4);

/** The id of a field: that of its counterpart in the element, which goes on where the visitor types. */
export function plainFieldId(name: ErrorCode): string {
  return name === 'photos' || itemTexts.includes(name) ? `item-1-${name}` : name;
}

/** Why no photo of a plain form can be stored: none is a whole JPEG or PNG, or they are too large to open. */
export const plainPhotoErrors = ['photoType', 'photoTooLarge'] as const;

/** An error of a plain form: an empty field, or photos that can't be stored. */
export type PlainFormError = ErrorCode | (typeof plainPhotoErrors)[number];

/** Before each id of a plain form on a page that is not ours, whose own ids they must not stand for. */
export const plainIdPrefix = 'luxe-';
