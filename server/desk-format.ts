import { conditionText, parseCondition } from '../widgets/domain/conditions.ts';
import type { Lead, WhatsappLead } from './store/store.ts';

const localTime = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** One line without control characters: a visitor must not steer the team's terminal. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ');
}

/** The beginning of a text, as one line without control characters. */
export function cut(text: string, length: number): string {
  const characters = [...plain(text)];
  return characters.length <= length
    ? characters.join('')
    : `${characters.slice(0, length - 1).join('')}…`;
}

/** Columns under each other. */
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

function photoCount(lead: Lead): number {
  return lead.items.reduce((count, item) => count + item.photos.length, 0);
}

function nameOf(lead: Lead): string {
  return `${lead.firstName} ${lead.lastName}`;
}

/** The condition's sentence (spec section 3); any other text as it is. */
export function formatCondition(text: string): string {
  const id = parseCondition(text);
  return id ? conditionText[id] : text;
}

/** The moment on the desk's own clock, with its zone. */
export function formatTime(epochMs: number): string {
  return localTime.format(epochMs);
}

/** A lead as a program reads it. */
export function toJson<L extends Lead | WhatsappLead>(lead: L) {
  return { ...lead, receivedAt: new Date(lead.receivedAt).toISOString() };
}

/** One line per lead. `*` marks a qualified one. */
export function formatList(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No leads yet.';
  const header = ['ID', 'RECEIVED', 'NAME', 'PHONE', 'COUNTRY', 'ITEMS', 'PHOTOS', 'NOTE'];
  const rows = leads.map((lead) => {
    const [first] = lead.items;
    const more = lead.items.length > 1 ? ` +${lead.items.length - 1}` : '';
    const isQualified = lead.items.some((item) => item.isQualified);
    return [
      lead.submissionId.slice(0, 8),
      formatTime(lead.receivedAt),
      cut(nameOf(lead), 24),
      cut(lead.phone, 18),
      cut(lead.country, 12),
      cut(`${first?.category ?? ''} ${first?.designer ?? ''}`, 30) +
        more +
        (isQualified ? ' *' : ''),
      String(photoCount(lead)),
      lead.spam.join(', '),
    ];
  });
  const note = rows.some((row) => row[5]?.endsWith('*')) ? '\n\n* qualified designer' : '';
  return table([header, ...rows]) + note;
}

/** One line per WhatsApp lead. */
export function formatWhatsappLeads(leads: readonly WhatsappLead[]): string {
  if (leads.length === 0) return 'No WhatsApp leads yet.';
  const rows = leads.map(({ submissionId, receivedAt, phone, language, campaign }) => [
    submissionId.slice(0, 8),
    formatTime(receivedAt),
    cut(phone, 18),
    language ?? '',
    cut(Object.values(campaign).join(', '), 60),
  ]);
  return table([['ID', 'RECEIVED', 'PHONE', 'LANGUAGE', 'CAMPAIGN'], ...rows]);
}

/** Everything about one lead but its photos. */
export function formatLead(lead: Lead): string {
  const facts: [string, string][] = [
    ['Submission', lead.submissionId],
    ['Received', formatTime(lead.receivedAt)],
    ['Name', nameOf(lead)],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Country', lead.country],
    ['Language', lead.language ?? 'unknown'],
    ...Object.entries(lead.campaign),
  ];
  if (lead.spam.length > 0) facts.push(['Noticed', lead.spam.join(', ')]);
  const sections = lead.items.map((item, index) => {
    const photos = item.photos.map(({ type, size }) => `${type} ${Math.ceil(size / 1024)} KB`);
    const rows: [string, string][] = [
      ['  Category', item.category],
      ['  Designer', item.designer + (item.isQualified ? ' (qualified)' : '')],
      ['  Model', item.model],
      ['  Condition', formatCondition(item.condition)],
      ['  Photos', `${photos.length} (${photos.join(', ')})`],
    ];
    return `Item ${index + 1}\n${table(rows.map((row) => row.map(plain)))}`;
  });
  const save = `npm run desk -- photos ${lead.submissionId.slice(0, 8)} --out photos`;
  const head = table(facts.map((row) => row.map(plain)));
  return `${[head, ...sections].join('\n\n')}\n\nSave the photos: ${save}`;
}
