import type { InboxSelection } from '../../../store/desk-calls.ts';
import type { LeadItem, Store, Submitted } from '../../../store/store.ts';
import { toIso } from '../../../wording/formats.ts';
import { toClickIdJson } from '../../../wording/leads.ts';
import { batchSize } from '../read-leads.ts';
import { recordAction } from '../record-action.ts';
import { csvHeader, toCsvLines } from './csv.ts';
import { type ExportedLead, readExportedLeads } from './exported-leads.ts';
import { toJsonArray } from './safe-json.ts';

/** Formats an item for programs, with the times of its additions in ISO 8601. */
function toItemJson({ photos, detailsChangedAt, ...item }: LeadItem) {
  return {
    ...item,
    ...(detailsChangedAt !== undefined && { detailsChangedAt: toIso(detailsChangedAt) }),
    photos: photos.map(({ addedAt, ...photo }) => ({
      ...photo,
      ...(addedAt !== undefined && { addedAt: toIso(addedAt) }),
    })),
  };
}

/** Formats a lead of either kind for programs, with times in ISO 8601. */
export function toLeadJson<L extends Submitted & { items?: LeadItem[] }>(lead: L) {
  return {
    ...lead,
    receivedAt: toIso(lead.receivedAt),
    clickIds: toClickIdJson(lead.clickIds),
    ...(lead.items && { items: lead.items.map(toItemJson) }),
  };
}

function toExportJson({ offers, ...lead }: ExportedLead) {
  return {
    ...toLeadJson(lead),
    offers: offers.map((offer) => ({
      ...offer,
      createdAt: toIso(offer.createdAt),
      expiresAt: toIso(offer.expiresAt),
      answeredAt: offer.answeredAt && toIso(offer.answeredAt),
      closedAt: offer.closedAt && toIso(offer.closedAt),
    })),
  };
}

async function* toCsv(versions: AsyncIterable<ExportedLead>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const lead of versions) yield* toCsvLines(lead);
}

export type ExportFormat = 'csv' | 'json';

export function toExport(versions: AsyncIterable<ExportedLead>, format: ExportFormat) {
  return format === 'csv' ? toCsv(versions) : toJsonArray(versions, toExportJson);
}

/** Exports all versions of the selected leads, newest lead first, and audits it. */
export async function exportInbox(
  store: Store,
  selection: InboxSelection,
  { format, actor, now }: { format: ExportFormat; actor: string; now: number },
): Promise<AsyncIterable<string>> {
  const found = await store.findInboxIds(selection);
  const detail = { format, leads: String(found.length) };
  await recordAction(store, 'leads-exported', actor, now, detail);
  const ids = found.map(({ submissionId }) => submissionId);

  async function* readVersions() {
    for (let start = 0; start < ids.length; start += batchSize) {
      yield* await readExportedLeads(store, ids.slice(start, start + batchSize), now);
    }
  }

  return toExport(readVersions(), format);
}
