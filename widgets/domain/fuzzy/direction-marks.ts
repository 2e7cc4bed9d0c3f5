/**
 * Invisible characters that come along with addresses and numbers copied from pages and chats in Arabic: marks of
 * direction, the zero-width space and the byte order mark.
 */
export const directionMarks =
  '\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff';

const anyMark = new RegExp(`[${directionMarks}]`, 'g');

/** Removes the marks from a value that is not shown as text. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(anyMark, '');
}
