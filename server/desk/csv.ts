import { campaignKey, campaignParameters } from '../../widgets/domain/campaign.ts';
import type { LeadItem, StoredLead } from '../store/store.ts';
import { formatCondition, formatLeftOut } from '../wording/leads.ts';
import { formatTime } from './format.ts';

type Column = readonly [
  name: string,
  read: (lead: StoredLead, item: LeadItem, index: number) => string,
];

const columns: readonly Column[] = [
  ['submissionId', (lead) => lead.submissionId],
  ['receivedAt', (lead) => formatTime(lead.receivedAt)],
  ['language', (lead) => lead.language ?? ''],
  ['firstName', (lead) => lead.firstName],
  ['lastName', (lead) => lead.lastName],
  ['email', (lead) => lead.email],
  ['phone', (lead) => lead.phone],
  ['country', (lead) => lead.country],
  ['item', (_lead, _item, index) => String(index + 1)],
  ['category', (_lead, item) => item.category],
  ['designer', (_lead, item) => item.designer],
  ['model', (_lead, item) => item.model],
  ['condition', (_lead, item) => formatCondition(item.condition)],
  ['isQualified', (_lead, item) => (item.isQualified ? 'yes' : 'no')],
  ['photos', (_lead, item) => String(item.photos.length)],
  ['noticed', (lead) => lead.spam.join(' ')],
  ...campaignParameters
    .map(campaignKey)
    .map((key): Column => [key, (lead) => lead.campaign[key] ?? '']),
  ['version', (lead) => String(lead.version)],
  ['leftOut', (lead) => lead.leftOut.map(formatLeftOut).join(', ')],
  ['partner', (lead) => lead.partner],
  ['isTest', (lead) => (lead.isTest ? 'yes' : 'no')],
];

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, after what is not seen there.
 * A cell also begins after a semicolon, a tab or a new line, as programs that separate by these don't
 * heed a quotation mark that another cell than the line's first begins with.
 */
const formula =
  /(?<=^|[;\t\r\n\v\f\x85\u2028\u2029])(?!(?<=\r)\n)(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−])/gu;

/**
 * An apostrophe goes in front of what would run; that also keeps a phone number (+971…) from becoming
 * a rounded one. https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(text: string): string {
  const safe = text.replace(formula, "'");
  return /^\s|[",;\t\r\n\v\f\x85\u2028\u2029]|\s$/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/**
 * One line per item of every version (RFC 4180), with a byte order mark, by which Excel knows it for
 * UTF-8.
 */
export function toCsv(leads: readonly StoredLead[]): string {
  const header = columns.map(([name]) => name);
  const rows = leads.flatMap((lead) =>
    lead.items.map((item, index) => columns.map(([, read]) => read(lead, item, index))),
  );
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}
