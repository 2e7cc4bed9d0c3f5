import { hash } from 'node:crypto';
import type { QuoteField } from '../../../widgets/domain/quote-field.ts';
import { contactFields, itemFields, phoneParts } from '../../../widgets/domain/quote-fields.ts';
import { sha256Of } from '../photo-name.ts';
import type { Lead, PhotoContent } from '../store.ts';
import { textIn } from './field-texts.ts';

/** Returns the same hash for photos in the database and in the bucket. */
export function hashOfPhoto({
  content,
  storedAs,
}: Pick<PhotoContent, 'content' | 'storedAs'>): string {
  return storedAs === undefined ? hash('sha256', content) : sha256Of(storedAs);
}

/** A field of the quote, or a part of the phone, which is always required. */
type Field = Pick<QuoteField, 'name'> & Partial<Pick<QuoteField, 'isRequired'>>;

/** Returns required texts by position, as the hashes of stored leads contain them. */
function requiredTexts(fields: readonly Field[], values: object): string[] {
  return fields.filter(({ isRequired = true }) => isRequired).map((field) => textIn(values, field));
}

/** Returns filled-in optional texts by name: a new optional field leaves the hashes of stored leads unchanged. */
function optionalTexts(fields: readonly Field[], values: object): [string, string][] {
  return fields
    .filter(({ isRequired = true }) => !isRequired)
    .map((field): [string, string] => [field.name, textIn(values, field)])
    .filter(([, text]) => text !== '');
}

/** Contact fields in the order of the hashes of stored leads. */
const contactTexts: readonly Field[] = [
  ...contactFields.filter(({ kind }) => kind !== 'choice'),
  ...phoneParts,
  ...contactFields.filter(({ kind }) => kind === 'choice'),
];

/**
 * Hashes everything the visitor entered, to tell a repeated lead from a corrected one. Excludes what
 * may change when the same form is sent again (such as time, page language, campaign, click ids and spam signals), file
 * names of photos, and `isQualified`, which follows from the designer.
 */
export function contentHash(lead: Lead<PhotoContent>): string {
  return hash(
    'sha256',
    JSON.stringify([
      ...requiredTexts(contactTexts, lead),
      lead.items.map((item) => [
        ...requiredTexts(itemFields, item),
        item.photos.map(hashOfPhoto),
        ...optionalTexts(itemFields, item),
      ]),
      // Names and reasons of left-out photos, because their bytes are not stored.
      lead.leftOut.map(({ field, name, reason }) => [field, name, reason]),
      // A real lead never counts as a repetition of a test with the same content, which was not delivered.
      ...(lead.isTest ? ['test'] : []),
      ...optionalTexts(contactTexts, lead),
    ]),
  );
}
