import { campaignKey, campaignParameters } from '../../widgets/domain/campaign.ts';
import { isIn, type QuoteField } from '../../widgets/domain/quote-field.ts';
import { contactFields, itemFields } from '../../widgets/domain/quote-fields.ts';
import type { LeadItem, StoredLead } from '../store/store.ts';
import { fieldText, formatLeftOut } from '../wording/leads.ts';
import { cut } from '../wording/plain.ts';
import { formatTime } from './format.ts';

/** File systems take no longer names. */
const longestName = 255;

/** The files of one item: with all of them in every line, an export would have the product of both. */
function leftOutOf({ leftOut }: StoredLead, index: number): string {
  return leftOut
    .filter(({ field }) => field.startsWith(`items.${index}.`))
    .map((photo) => formatLeftOut({ ...photo, name: cut(photo.name, longestName) }))
    .join(', ');
}

type Column = readonly [
  name: string,
  read: (lead: StoredLead, item: LeadItem, index: number) => string,
];

function columnsOf(
  fields: readonly QuoteField[],
  textsOf: (lead: StoredLead, item: LeadItem) => object,
): Column[] {
  return fields
    .filter((field) => isIn('csv', field))
    .map((field): Column => [field.name, (...of) => fieldText(field, textsOf(of[0], of[1]))]);
}

const columns: readonly Column[] = [
  ['submissionId', (lead) => lead.submissionId],
  ['receivedAt', (lead) => formatTime(lead.receivedAt)],
  ['language', (lead) => lead.language ?? ''],
  ...columnsOf(contactFields, (lead) => lead),
  ['item', (_lead, _item, index) => String(index + 1)],
  ...columnsOf(itemFields, (_lead, item) => item),
  ['isQualified', (_lead, item) => (item.isQualified ? 'yes' : 'no')],
  ['photos', (_lead, item) => String(item.photos.length)],
  ['noticed', (lead) => lead.spam.join(' ')],
  ...campaignParameters
    .map(campaignKey)
    .map((key): Column => [key, (lead) => lead.campaign[key] ?? '']),
  ['version', (lead) => String(lead.version)],
  ['leftOut', (lead, _item, index) => leftOutOf(lead, index)],
  ['partner', (lead) => lead.partner],
  ['isTest', (lead) => (lead.isTest ? 'yes' : 'no')],
];

/**
 * A start of a cell with all that is not seen there, and the sign that would begin a formula. A cell
 * also begins after a semicolon, a tab or a new line, as programs that separate by these don't heed a
 * quotation mark that another cell than the line's first begins with. Each character is looked at
 * once, however many of these starts follow each other.
 */
const formula =
  /(?:^|[;\t\r\n\v\f\x85\u2028\u2029])[;\s\p{Cc}\p{Cf}"]*([=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−])?/gu;

/**
 * An apostrophe goes in front of what would run; that also keeps a phone number (+971…) from becoming
 * a rounded one. https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(text: string): string {
  const safe = text.replace(formula, (start: string, sign?: string) =>
    sign === undefined ? start : `${start.slice(0, -sign.length)}'${sign}`,
  );
  return /^\s|[",;\t\r\n\v\f\x85\u2028\u2029]|\s$/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

const toLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** The first line, with a byte order mark, by which Excel knows the file for UTF-8. */
export const csvHeader = `\uFEFF${toLine(columns.map(([name]) => name))}`;

/** A line for each item of one version of a lead (RFC 4180). */
export function* toCsvLines(lead: StoredLead): Generator<string> {
  for (const [index, item] of lead.items.entries()) {
    yield toLine(columns.map(([, read]) => read(lead, item, index)));
  }
}
