import type { ErrorCode } from './quote.ts';

/** Honeypot, hidden from people: programs that fill it in are scored as spam, never rejected. */
export const honeypot = 'website';

/** Hidden field; `true` marks a test. */
export const testField = 'test';
/** Hidden field of a form that came back with errors: host of the page that it was first on. */
export const partnerField = 'partner';

/** Reasons to reject all photos of a plain form: none is a whole JPEG or PNG, or they are too large to open. */
export const plainPhotoErrors = ['photoType', 'photoTooLarge'] as const;

/** An error of a plain form: an empty field, or rejected photos. */
export type PlainFormError = ErrorCode | (typeof plainPhotoErrors)[number];

/** Prefix of ids on partner pages, so that they don't collide with the page's own. */
export const plainIdPrefix = 'luxe-';
