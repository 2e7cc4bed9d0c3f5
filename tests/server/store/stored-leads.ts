import { toVersionsJson } from '../../../server/desk/format.ts';
import type { Json } from '../../helpers/server/samples.ts';
import type { RunningServer } from '../../helpers/server/server.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

/** All versions of a lead as they are stored, the newest first: none where there is no such lead. */
async function versionsOf({ dataDir }: RunningServer, submissionId: string) {
  const found = await withStoreOf(dataDir, (store) => store.findLeads({ idPrefix: submissionId }));
  return found.filter((lead) => lead.submissionId === submissionId);
}

/** A lead as it is stored, in the words of `desk show --json`. */
export async function showLead(
  server: RunningServer,
  submissionId: unknown,
): Promise<Json & { items: Json[] }> {
  return JSON.parse(JSON.stringify(toVersionsJson(await versionsOf(server, String(submissionId)))));
}

/** How often a lead is stored, its versions taken together: 1 or 0. */
export async function countCopies(server: RunningServer, submissionId: string): Promise<number> {
  return (await versionsOf(server, submissionId)).filter(({ version }) => version === 1).length;
}
