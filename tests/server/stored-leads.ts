import { expect } from 'vitest';
import { desk, type RunningServer } from '../helpers/server.ts';
import type { Json } from './samples.ts';

/** A lead as `desk show` tells it. */
export async function showLead(
  { dataDir }: RunningServer,
  submissionId: unknown,
): Promise<Json & { items: Json[] }> {
  const { code, stdout, stderr } = await desk(dataDir, ['show', String(submissionId), '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** How often a lead is listed at the desk. */
export async function countCopies({ dataDir }: RunningServer, submissionId: string) {
  const { stdout } = await desk(dataDir, ['list', '--limit', '1000', '--json']);
  return JSON.parse(stdout).filter((lead: Json) => lead.submissionId === submissionId).length;
}
