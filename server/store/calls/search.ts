import { foldText, toWesternDigits } from '../../../widgets/domain/fuzzy/fold-text.ts';
import { normalizePhone } from '../../../widgets/domain/phone/phone.ts';
import { isIn, type QuoteField } from '../../../widgets/domain/quote-field.ts';
import { contactFields, itemFields } from '../../../widgets/domain/quote-fields.ts';
import type { Lead } from '../store.ts';
import { textIn } from './field-texts.ts';

const digitsOf = (text: string) => toWesternDigits(text).replace(/\D/g, '');

function searchedTexts(fields: readonly QuoteField[], values: object): string[] {
  return fields.filter((field) => isIn('search', field)).map((field) => textIn(values, field));
}

/** Returns the text that a search looks in: the folded words of a lead, and its phone in digits. */
export function searchText(lead: Lead): string {
  const { phone, country, campaign, partner, items } = lead;
  const texts = [
    // The phone is searched by its digits.
    ...searchedTexts(
      contactFields.filter(({ kind }) => kind !== 'phone'),
      lead,
    ),
    ...items.flatMap((item) => searchedTexts(itemFields, item)),
    partner,
    ...Object.values(campaign),
  ];
  // As sent, and in the international notation: a search may use either.
  const phones = [phone, normalizePhone(phone, country).phone].map(digitsOf);
  return [...texts.map(foldText), ...new Set(phones)].filter((text) => text !== '').join(' ');
}

/** Matches the first part of names such as عبدالرحمن, which many people write as two words. */
const servantOf = /(?<!\S)عبد(?=ال)/g;

/** Matches phone numbers with a leading + or 0. */
const phoneLike = /^[\s(]*[+0][\d\s().+/-]{4,}$/;

/**
 * Splits a search into the words that `searchText` contains; none if it has no letters or digits. A phone number
 * that begins with + or 0 is one word, without spaces, signs and leading zeros.
 */
export function toWords(text: string): string[] {
  const western = toWesternDigits(text);
  if (phoneLike.test(western)) {
    const digits = digitsOf(western).replace(/^0+/, '');
    return digits === '' ? [] : [digits];
  }
  const words = foldText(text).replace(servantOf, '$& ').split(' ');
  return [...new Set(words)].filter((word) => word !== '');
}
