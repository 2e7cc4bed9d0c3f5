import { campaignKey, campaignParameters } from '../../../../widgets/domain/campaign.ts';
import { type ClickIdName, clickIdNames } from '../../../../widgets/domain/click-ids.ts';
import { isIn, type QuoteField } from '../../../../widgets/domain/quote-field.ts';
import { contactFields, itemFields } from '../../../../widgets/domain/quote-fields.ts';
import type { LeadItem, StoredLead } from '../../../store/store.ts';
import { itemDetailLine } from '../../../wording/item-details.ts';
import { fieldText, formatLeftOut } from '../../../wording/leads.ts';
import { cut, withNeededIsolates } from '../../../wording/safe-text.ts';
import { formatTime } from '../local-time.ts';
import { offerColumns } from './csv-offers.ts';
import type { ExportedLead } from './exported-leads.ts';

/** Maximum length of file names in common file systems. */
const maxNameLength = 255;

/** Formats the left-out files of one item only: repeating all in every line would multiply the export. */
function leftOutOf({ leftOut }: StoredLead, index: number): string {
  return leftOut
    .filter(({ field }) => field.startsWith(`items.${index}.`))
    .map((photo) => formatLeftOut({ ...photo, name: cut(photo.name, maxNameLength) }))
    .join(', ');
}

function clickIdOf({ clickIds }: StoredLead, name: ClickIdName): string {
  return clickIds.find((clickId) => clickId.name === name)?.value ?? '';
}

type Column = readonly [
  name: string,
  read: (lead: ExportedLead, item: LeadItem, index: number) => string,
];

function columnsOf(
  fields: readonly QuoteField[],
  textsOf: (lead: StoredLead, item: LeadItem) => object,
): Column[] {
  return fields
    .filter((field) => isIn('csv', field))
    .map((field): Column => [field.name, (lead, item) => fieldText(field, textsOf(lead, item))]);
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
  ['variant', (lead) => lead.variant],
  ['topic', (lead) => lead.topic],
  ...clickIdNames.map((name): Column => [name, (lead) => clickIdOf(lead, name)]),
  ['details', (lead, item) => withNeededIsolates(itemDetailLine(item, lead.country))],
  ['offers', (lead) => String(lead.offers.length)],
];

/**
 * Matches the start of a cell, invisible characters, and the sign (in several Unicode forms) that would begin a
 * formula. Semicolon, tab and line break start a cell too: programs that separate by them ignore quotation
 * marks in the middle of a line. Runs in linear time.
 */
const formula =
  /(?:^|[;\t\r\n\v\f\x85\u2028\u2029])[;\s\p{Cc}\p{Cf}"]*([=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−])?/gu;

/**
 * Puts an apostrophe before formulas (https://owasp.org/www-community/attacks/CSV_Injection). It also
 * keeps spreadsheets from rounding phone numbers (+971…).
 */
function toCell(text: string): string {
  const safe = text.replace(formula, (match: string, sign?: string) =>
    sign === undefined ? match : `${match.slice(0, -sign.length)}'${sign}`,
  );
  return /^\s|[",;\t\r\n\v\f\x85\u2028\u2029]|\s$/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** Formats a line of a spreadsheet (RFC 4180), without formulas. */
export const toCsvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Begins a file, so that Excel reads UTF-8. */
export const byteOrderMark = '\uFEFF';

export const csvHeader =
  byteOrderMark + toCsvLine([...columns, ...offerColumns].map(([name]) => name));

/** Formats a version of a lead, with the newest of its offers, as one line per item (RFC 4180). */
export function* toCsvLines(lead: ExportedLead): Generator<string> {
  const [newest] = lead.offers;
  for (const [index, item] of lead.items.entries()) {
    const cells = columns.map(([, read]) => read(lead, item, index));
    const offerCells = offerColumns.map(([, read]) =>
      String((newest && read(newest, index)) ?? ''),
    );
    yield toCsvLine([...cells, ...offerCells]);
  }
}
