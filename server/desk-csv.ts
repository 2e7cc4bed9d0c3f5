import { campaignKeys } from '../widgets/domain/campaign.ts';
import { formatCondition, formatTime } from './desk-format.ts';
import type { Lead, LeadItem } from './store/store.ts';

const columns: readonly [
  name: string,
  read: (lead: Lead, item: LeadItem, index: number) => string,
][] = [
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
];

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front; that also keeps a
 * phone number (+971…) from becoming a rounded one. https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line per item (RFC 4180), with a byte order mark, by which Excel knows it for UTF-8. */
export function toCsv(leads: readonly Lead[]): string {
  const header = [...columns.map(([name]) => name), ...campaignKeys];
  const rows = leads.flatMap((lead) =>
    lead.items.map((item, index) => [
      ...columns.map(([, read]) => read(lead, item, index)),
      ...campaignKeys.map((key) => lead.campaign[key] ?? ''),
    ]),
  );
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}
