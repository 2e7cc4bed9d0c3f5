import { cut } from './safe-text.ts';

const maxLength = 60;

/**
 * Matches email addresses and phone numbers (`+`, `0` or a store's dial code, then at least eight digits or
 * separators), which some programs put into the links of a newsletter, but not the usual ids of campaigns.
 */
const personal = /@|%40|^(?:\+|0|971|966|961)[\s\d().-]{8,}$/i;

/** Tells whether a text from a link or a page may identify a person. */
export const mayIdentify = (text: string) => personal.test(text.trim());

/** Reads a text from a link or a page: undefined if empty, null if it may identify a person. */
export function toLinkText(text: unknown): string | undefined | null {
  if (typeof text !== 'string') return undefined;
  const line = cut(text, maxLength).trim();
  if (line === '') return undefined;
  return mayIdentify(text) ? null : line;
}
