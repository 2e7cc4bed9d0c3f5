import type { InboxSelection } from '../../../store/desk-calls.ts';
import type { Store } from '../../../store/store.ts';
import { batchSize } from '../read-leads.ts';
import { csvHeader, toCsvLines } from './csv.ts';
import { type ExportedLead, readExportedLeads } from './exported-leads.ts';
import { toJsonArray } from './safe-json.ts';

async function* toCsv(versions: AsyncIterable<ExportedLead>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const lead of versions) yield* toCsvLines(lead);
}

export type ExportFormat = 'csv' | 'json';

export function toExport(versions: AsyncIterable<ExportedLead>, format: ExportFormat) {
  return format === 'csv' ? toCsv(versions) : toJsonArray(versions);
}

/** Exports all versions of the selected leads, newest lead first, and audits it. */
export async function exportInbox(
  store: Store,
  selection: InboxSelection,
  { format, actor, now }: { format: ExportFormat; actor: string; now: number },
): Promise<AsyncIterable<string>> {
  const found = await store.findInboxIds(selection);
  const detail = { format, leads: String(found.length) };
  await store.audit({ at: now, actor, action: 'leads-exported', detail });
  const ids = found.map(({ submissionId }) => submissionId);

  async function* readVersions() {
    for (let start = 0; start < ids.length; start += batchSize) {
      yield* await readExportedLeads(store, ids.slice(start, start + batchSize), now);
    }
  }

  return toExport(readVersions(), format);
}
