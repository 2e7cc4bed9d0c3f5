import { toSafeJson } from '../../../server/desk/actions/export/safe-json.ts';
import { toVersionsJson } from '../../../server/desk/cli/format.ts';
import type { Json } from '../../helpers/server/samples.ts';
import type { TestServer } from '../../helpers/server/server.ts';
import { findLeads, withStoreOf } from '../../helpers/store/test-store.ts';

/** Reads all stored versions of a lead, newest first. */
export async function versionsOf({ dataDir }: TestServer, submissionId: string) {
  const found = await withStoreOf(dataDir, (store) => findLeads(store, { idPrefix: submissionId }));
  return found.filter((lead) => lead.submissionId === submissionId);
}

/** Reads a lead in the format of `desk show --json`. */
export async function showLead(
  server: TestServer,
  submissionId: unknown,
): Promise<Json & { items: Json[] }> {
  return JSON.parse(toSafeJson(toVersionsJson(await versionsOf(server, String(submissionId)))));
}

/** Reads the ids of all stored leads, newest first. */
export function storedIds(dataDir: string): Promise<string[]> {
  return withStoreOf(dataDir, (store) => store.findLeadIds());
}

/** Counts the stored first versions with this id: 1, or 0 if there is no lead. */
export async function countCopies(server: TestServer, submissionId: string): Promise<number> {
  return (await versionsOf(server, submissionId)).filter(({ version }) => version === 1).length;
}
