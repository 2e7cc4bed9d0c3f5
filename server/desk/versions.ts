import { itemFields, phoneParts } from '../../widgets/domain/quote-fields.ts';
import type { Lead, Store, StoredLead, Version } from '../store/store.ts';
import { otherContactFields, teamLabel } from '../wording/leads.ts';
import { DeskError, quoted } from './command.ts';

/** A lead that was asked for. */
export interface FoundLead {
  /** All of it, the newest first. */
  versions: readonly StoredLead[];
  /** The version that was named, or else the newest. */
  lead: StoredLead;
  isVersionNamed: boolean;
}

/** How the desk calls one version, and what it takes for it: `1a2b3c4d~2`. */
export function versionName({ submissionId, version }: { submissionId: string } & Version): string {
  return `${submissionId.slice(0, 8)}~${version}`;
}

/** First and last name. */
export function nameOf(lead: Lead): string {
  return `${lead.firstName} ${lead.lastName}`;
}

/** What somebody is reached by: of two versions it tells whether they may be two people. */
export function contactOf({ email, phone }: Lead): string {
  return JSON.stringify([email.toLowerCase(), phone]);
}

/** The versions of each lead, from what the store has found. */
export function groupVersions(leads: readonly StoredLead[]): StoredLead[][] {
  return [...Map.groupBy(leads, ({ submissionId }) => submissionId).values()];
}

/** What the visitor entered, under names for people. */
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
    const photos = item.photos.map(({ type, size }) => `${type} of ${size} bytes`);
    entries.set(`${place}, photos`, photos.join(', '));
  });
  return entries;
}

/** A line for everything that a version says differently than an earlier one. */
export function changesOf(lead: StoredLead, earlier: StoredLead): string[] {
  const [now, before] = [entriesOf(lead), entriesOf(earlier)];
  const labels = new Set([...now.keys(), ...before.keys()]);
  const changes = [...labels].flatMap((label) => {
    const [text = '', old = ''] = [now.get(label), before.get(label)];
    return text === old ? [] : [`${label}: ${text || 'none'} (was: ${old || 'none'})`];
  });
  return changes.length > 0 ? changes : ['Photos: other pictures of the same size'];
}

/**
 * The lead whose id is or begins with a text, which may name a version of it: `1a2b3c4d~2`. Throws a
 * DeskError.
 */
export async function findLead(store: Store, text: string): Promise<FoundLead> {
  const [, id = text, number] = /^(.*)~(\d{1,9})$/.exec(text) ?? [];
  const found = groupVersions(await store.findLeads({ idPrefix: id }));
  const whole = found.find(([lead]) => lead?.submissionId === id);
  if (found.length > 1 && !whole) {
    const ids = found.slice(0, 5).map(([lead]) => `  ${lead?.submissionId}`);
    throw new DeskError(2, `${quoted(id)} fits ${found.length} leads:\n${ids.join('\n')}`);
  }
  const versions = whole ?? found[0];
  const [newest] = versions ?? [];
  if (!versions || !newest) {
    throw new DeskError(1, `No lead has an id that starts with ${quoted(id)}`);
  }
  if (number === undefined) return { versions, lead: newest, isVersionNamed: false };
  const lead = versions.find(({ version }) => version === Number(number));
  if (lead) return { versions, lead, isVersionNamed: true };
  throw new DeskError(1, `Lead ${newest.submissionId} has no version ${number}`);
}
