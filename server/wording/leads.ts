import { probableDesigner } from '../../widgets/domain/brands/qualified-designers.ts';
import { maxPhotos } from '../../widgets/domain/limits.ts';
import type { QuoteField } from '../../widgets/domain/quote-field.ts';
import { contactFields } from '../../widgets/domain/quote-fields.ts';
import type { LeadItem, LeftOutPhoto, Submitted } from '../store/store.ts';
import { toIso } from './formats.ts';

/** Returns what the visitor entered in a field of a lead or an item; choices as the quote API writes them. */
export function fieldText({ name, parse, wireTexts }: QuoteField, values: object): string {
  // A cast, because leads and items have different fields.
  const text = String((values as Record<string, unknown>)[name] ?? '');
  const value = parse?.(text);
  return (value && wireTexts?.[value]) ?? text;
}

/** Returns click ids for webhooks and exports, with times in ISO 8601. */
export function toClickIdJson(clickIds: Submitted['clickIds']) {
  return clickIds.map((id) => ({ ...id, seenAt: toIso(id.seenAt) }));
}

/** Returns a field's label for the team, in emails and at the desk: `First name` for `firstName`. */
export function teamLabel({ name }: { name: string }): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Contact fields that stand on their own; first and last name are shown as one. */
export const otherContactFields = contactFields.filter(
  ({ name }) => name !== 'firstName' && name !== 'lastName',
);

/** Returns the team's note on a designer: ` (qualified)`, ` (probably Cartier)` or nothing. */
export function designerNote({
  designer,
  isQualified,
}: Pick<LeadItem, 'designer' | 'isQualified'>): string {
  if (isQualified) return ' (qualified)';
  const probable = probableDesigner(designer);
  return probable ? ` (probably ${probable})` : '';
}

const leftOutReasons: Record<LeftOutPhoto['reason'], string> = {
  type: 'not a JPEG or PNG',
  broken: 'incomplete image',
  'too-many-pixels': 'too many pixels',
  'too-much-memory': 'too large to decode as PNG or progressive JPEG',
  surplus: `more than ${maxPhotos} photos`,
};

/** Describes a rejected file, such as `a.webp (item 1, photo 2: not a JPEG or PNG)`. */
export function formatLeftOut({ field, name, reason }: LeftOutPhoto): string {
  // Always matches: the server writes these fields itself.
  const [, item = 0, photo = 0] = /^items\.(\d+)\.photos\.(\d+)$/.exec(field) ?? [];
  const place = `item ${Number(item) + 1}, photo ${Number(photo) + 1}`;
  return `${name || 'a file'} (${place}: ${leftOutReasons[reason]})`;
}
