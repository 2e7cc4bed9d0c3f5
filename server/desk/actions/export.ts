import { clickIdsToWire } from '../../../widgets/domain/click-ids.ts';
import type { InboxSelection } from '../../store/desk-calls.ts';
import type { Store, StoredLead, Submitted } from '../../store/store.ts';
import { csvHeader, toCsvLines } from './csv.ts';
import { toJsonLines } from './json-lines.ts';
import { readLeads } from './read-leads.ts';

/** Formats a lead for programs, with times in ISO 8601. */
export function toLeadJson<L extends Submitted>(lead: L) {
  return {
    ...lead,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    clickIds: clickIdsToWire(lead.clickIds),
  };
}

export async function* toCsv(versions: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const lead of versions) yield* toCsvLines(lead);
}

export type ExportFormat = 'csv' | 'json';

export function toExport(versions: AsyncIterable<StoredLead>, format: ExportFormat) {
  return format === 'csv' ? toCsv(versions) : toJsonLines(versions, toLeadJson);
}

/** Exports all versions of the selected leads, newest lead first, and audits it. */
export async function exportInbox(
  store: Store,
  selection: InboxSelection,
  { format, actor, now }: { format: ExportFormat; actor: string; now: number },
): Promise<AsyncIterable<string>> {
  const found = await store.findInboxIds(selection);
  const detail = { format, leads: String(found.length) };
  const record = { at: now, actor, submissionId: null, detail };
  await store.audit({ ...record, action: 'leads-exported' });
  const ids = found.map(({ submissionId }) => submissionId);

  async function* readVersions() {
    for await (const versions of readLeads(store, ids)) yield* versions;
  }

  return toExport(readVersions(), format);
}
