import { itemFields } from '../../../widgets/domain/quote-fields.ts';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import type { LeadItem, StoredLead, StoredWhatsappLead } from '../../store/store.ts';
import { itemDetailRows } from '../../wording/item-details.ts';
import {
  designerNote,
  fieldText,
  formatLeftOut,
  otherContactFields,
  teamLabel,
} from '../../wording/leads.ts';
import { cut, plain, withoutIsolates } from '../../wording/safe-text.ts';
import { formatTime } from '../actions/local-time.ts';
import { changesOf, contactKey, nameOf, versionName } from '../actions/versions.ts';
import { formatPartner } from './partner.ts';

/** Shortens the id of an offer or delivery; for leads, see referenceOf. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, [...cell].length);
    });
  }
  const pad = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - [...cell].length);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

type Row = Readonly<Record<string, string>>;

/** Formats rows below a header of their keys. Leaves out columns in which no row has a value: terminals are narrow. */
export function listing(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name]));
  return table([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]);
}

/** Formats a number of things, such as `2 leads`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

export function toVersionsJson([newest, ...earlier]: readonly StoredLead[]) {
  return newest && { ...newest, earlier };
}

/** Texts that visitors typed are cut, so that they do not widen their column. */
function toRow(lead: StoredLead, id: string, notes: readonly string[]): Row {
  const [first] = lead.items;
  const more = lead.items.length > 1 ? ` +${lead.items.length - 1}` : '';
  const isQualified = lead.items.some((item) => item.isQualified);
  const item = cut(`${first?.category ?? ''} ${first?.designer ?? ''}`, 30);
  return {
    ID: id,
    RECEIVED: formatTime(lead.receivedAt),
    NAME: cut(nameOf(lead), 24),
    PHONE: cut(lead.phone, 18),
    COUNTRY: cut(lead.country, 12),
    ITEMS: item + more + (isQualified ? ' *' : ''),
    PHOTOS: String(lead.items.flatMap(({ photos }) => photos).length),
    PARTNER: cut(formatPartner(lead), 30),
    NOTE: [...notes, ...lead.spam].join(', '),
  };
}

/**
 * Formats the newest version of a lead, and one row for each other contact in its earlier versions: sending a version
 * under the id of somebody's lead must not hide that person.
 */
function toRows(versions: readonly StoredLead[]): Row[] {
  const contacts = new Set<string>();
  return versions.flatMap((lead, index) => {
    const contact = contactKey(lead);
    if (contacts.has(contact)) return [];
    contacts.add(contact);
    const leftOut = lead.leftOut.length;
    const notes = [
      ...(lead.isTest ? ['test'] : []),
      ...(leftOut > 0 ? [`${count(leftOut, 'photo')} left out`] : []),
    ];
    if (index > 0) return [toRow(lead, versionName(lead), ['another contact', ...notes])];
    if (versions.length > 1) notes.unshift(count(versions.length, 'version'));
    return [toRow(lead, referenceOf(lead.submissionId), notes)];
  });
}

/** Formats leads, each with its versions, as a table; `none` if there are none. `*`: qualified. */
export async function formatList(leads: AsyncIterable<readonly StoredLead[]>, none: string) {
  const rows: Row[] = [];
  for await (const versions of leads) rows.push(...toRows(versions));
  if (rows.length === 0) return none;
  const note = rows.some(({ ITEMS }) => ITEMS?.endsWith('*')) ? '\n\n* qualified designer' : '';
  return listing(rows) + note;
}

export function formatWhatsappLeads(leads: readonly StoredWhatsappLead[]): string {
  if (leads.length === 0) return 'No WhatsApp leads yet.';
  const rows = leads.map((lead) => ({
    ID: lead.version === 1 ? referenceOf(lead.submissionId) : versionName(lead),
    RECEIVED: formatTime(lead.receivedAt),
    PHONE: cut(lead.phone, 18),
    LANGUAGE: lead.language ?? '',
    PARTNER: cut(formatPartner(lead), 30),
    CAMPAIGN: cut(Object.values(lead.campaign).join(', '), 60),
    NOTE: lead.isTest ? 'test' : '',
  }));
  return listing(rows);
}

const plainTable = (rows: readonly (readonly string[])[]) =>
  table(rows.map((row) => row.map(plain)));

const rowIfAny = (label: string, text: string) => (text === '' ? [] : [[label, text]]);

function formatItem(item: LeadItem, index: number, country: string): string {
  const photos = item.photos.map(({ type, size, addedAt }) => {
    const added = addedAt === undefined ? '' : `, added ${formatTime(addedAt)}`;
    return `${type} ${Math.ceil(size / 1024)} KB${added}`;
  });
  const rows = [
    ...itemFields.map((field) => [
      `  ${teamLabel(field)}`,
      fieldText(field, item) + (field.name === 'designer' ? designerNote(item) : ''),
    ]),
    ['  Photos', `${photos.length} (${photos.join(', ')})`],
    ...itemDetailRows(item, country, 'en').map(({ label, value }) => [
      `  ${label}`,
      withoutIsolates(value),
    ]),
  ];
  return `Item ${index + 1}\n${plainTable(rows)}`;
}

/** `id`: names the version in the desk's commands. */
function formatVersion(lead: StoredLead, id: string): string {
  const rows = [
    ['Submission', lead.submissionId],
    ['Received', formatTime(lead.receivedAt)],
    ['Name', nameOf(lead)],
    ...otherContactFields.map((field) => [teamLabel(field), fieldText(field, lead)]),
    ['Language', lead.language ?? 'unknown'],
    ['Partner', formatPartner(lead)],
    ...rowIfAny('Topic', lead.topic),
    ...Object.entries(lead.campaign),
    ...rowIfAny('Variant', lead.variant),
    ...lead.clickIds.map(({ name, value, seenAt }) => [
      name,
      `${value} (first seen ${formatTime(seenAt)})`,
    ]),
    ...rowIfAny('Test', lead.isTest ? 'delivered to nobody' : ''),
    ...rowIfAny('Spam signals', lead.spam.join(', ')),
    ...rowIfAny('Left out', lead.leftOut.map(formatLeftOut).join(', ')),
  ];
  const items = lead.items.map((item, index) => formatItem(item, index, lead.country));
  const save = `Save the photos: npm run desk -- photos ${id} --out photos`;
  return [plainTable(rows), ...items, save].join('\n\n');
}

function formatChanges(lead: StoredLead, earlier: StoredLead): string {
  const lines = changesOf(lead, earlier).map((line) => `  ${plain(line)}`);
  return `Changed since version ${earlier.version}\n${lines.join('\n')}`;
}

/** Formats all versions of a lead with their changes, newest first, or only one of them. */
export function formatLead(versions: readonly StoredLead[], only?: StoredLead): string {
  const [newest] = versions;
  if (newest && versions.length === 1)
    return formatVersion(newest, referenceOf(newest.submissionId));
  const parts = versions.flatMap((lead, index) => {
    if (only && lead !== only) return [];
    const earlier = versions[index + 1];
    const title = `Version ${lead.version} of ${versions.length}`;
    const changes = earlier ? [formatChanges(lead, earlier)] : [];
    return [[title, ...changes, formatVersion(lead, versionName(lead))].join('\n\n')];
  });
  return parts.join(`\n\n${'-'.repeat(40)}\n\n`);
}
