import { contactCodes, type ErrorCode, itemCodes } from './quote.ts';
import { isIn } from './quote-field.ts';
import { contactFields, itemFields } from './quote-fields.ts';

/** Fields of an item in the plain form, in its order. */
export const plainItemFields = itemFields.filter((field) => isIn('plainForm', field));
/** Contact fields in the plain form, in its order. */
export const plainContactFields = contactFields.filter((field) => isIn('plainForm', field));

/** Honeypot, hidden from people: programs that fill it in are scored as spam, never rejected. */
export const honeypot = 'website';

// Parameters of the form's address. The last three are like the attributes of the element.
/** `true` marks a test. */
export const testField = 'test';
/** Host of the page that the form was first on. */
export const partnerField = 'partner';
/** Name of the page's version. */
export const variantField = 'variant';
/** Topic of the lead: the page's route, or the attribute of the element. */
export const topicField = 'topic';
/** `off` ignores click ids. */
export const clickIdsField = 'click-ids';

/**
 * Reasons to reject all photos of a plain form: none is a whole JPEG or PNG; none can be stored, and one is too large
 * to open; all together are too large to send.
 */
export const plainPhotoErrors = ['photoType', 'photoTooLarge', 'photosTooLarge'] as const;

/** An error of a plain form: an empty field, or rejected photos. */
export type PlainFormError = ErrorCode | (typeof plainPhotoErrors)[number];

/** All errors of a plain form, in the order of its fields. */
export const plainFormErrors: readonly PlainFormError[] = [
  ...itemCodes,
  ...plainPhotoErrors,
  ...contactCodes,
];

/** Id of the note on the thank-you page that not all files were stored: shown if the URL's fragment names it. */
export const leftOutNote = 'left-out';
