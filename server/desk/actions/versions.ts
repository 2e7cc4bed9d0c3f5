import { itemFields, phoneParts } from '../../../widgets/domain/quote-fields.ts';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import type { Lead, Store, StoredLead, Version } from '../../store/store.ts';
import { otherContactFields, teamLabel } from '../../wording/leads.ts';
import { DeskError, quoted } from './desk-error.ts';

/** Names a version in the desk's commands: `1a2b3c4d~2`. */
export function versionName({ submissionId, version }: { submissionId: string } & Version): string {
  return `${referenceOf(submissionId)}~${version}`;
}

export function nameOf(lead: Lead): string {
  return `${lead.firstName} ${lead.lastName}`.trim();
}

/** Returns a key of email and phone: versions with different keys may come from different people. */
export function contactKey({ email, phone }: Lead): string {
  return JSON.stringify([email.toLowerCase(), phone]);
}

function entriesOf(lead: StoredLead): Map<string, string> {
  const entries = new Map([
    ['Name', nameOf(lead)],
    ...otherContactFields.map((field) => [teamLabel(field), lead[field.name] ?? ''] as const),
    ...phoneParts.map((part) => [part.teamLabel, lead[part.name]] as const),
    ['Test', lead.isTest ? 'yes' : ''],
    ['Left out', lead.leftOut.map(({ name, reason }) => `${name} (${reason})`).join(', ')],
  ]);
  lead.items.forEach((item, index) => {
    const place = `Item ${index + 1}`;
    for (const field of itemFields) {
      entries.set(`${place}, ${teamLabel(field).toLowerCase()}`, item[field.name] ?? '');
    }
    // Compares only what was sent with the form: clients add more photos later, on the page of the request.
    const sent = item.photos.filter(({ addedAt }) => addedAt === undefined);
    const photos = sent.map(({ type, size }) => `${type} of ${size} bytes`);
    entries.set(`${place}, photos`, photos.join(', '));
  });
  return entries;
}

/** Describes each difference from an earlier version in one line. */
export function changesOf(lead: StoredLead, earlier: StoredLead): string[] {
  const now = entriesOf(lead);
  const before = entriesOf(earlier);
  const labels = new Set([...now.keys(), ...before.keys()]);
  const changes = [...labels].flatMap((label) => {
    const [text = '', old = ''] = [now.get(label), before.get(label)];
    return text === old ? [] : [`${label}: ${text || 'none'} (was: ${old || 'none'})`];
  });
  // Versions always differ (see contentHash): without a difference above, nearly always in the bytes of their photos.
  return changes.length > 0 ? changes : ['Photos: other pictures of the same size'];
}

/**
 * Finds a lead by its id or the start of it, and a version: `1a2b3c4d~2`. Returns its versions, newest first, and as
 * `lead` the one asked for, by default the newest. Throws a DeskError.
 */
export async function findLead(store: Store, text: string) {
  const [, id = text, number] = /^(.*)~(\d{1,9})$/.exec(text) ?? [];
  const ids = await store.findLeadIds({ idPrefix: id });
  const isWhole = ids.includes(id);
  if (ids.length > 1 && !isWhole) {
    const list = ids.slice(0, 5).map((submissionId) => `  ${submissionId}`);
    throw new DeskError(2, `${quoted(id)} fits ${ids.length} leads:\n${list.join('\n')}`);
  }
  const versions = await store.readLeads(isWhole ? [id] : ids);
  const [newest] = versions;
  if (!newest) throw new DeskError(1, `No lead has an id that starts with ${quoted(id)}`);
  if (number === undefined) return { versions, lead: newest, isVersionNamed: false };
  const lead = versions.find(({ version }) => version === Number(number));
  if (lead) return { versions, lead, isVersionNamed: true };
  throw new DeskError(1, `Lead ${newest.submissionId} has no version ${number}`);
}

export type FoundLead = Awaited<ReturnType<typeof findLead>>;
