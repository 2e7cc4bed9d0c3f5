import { expect, test } from 'vitest';
import { dataUrl, noise, sampleItem, sampleLead, submit } from '../helpers/server/samples.ts';
import { startServer } from '../helpers/server/server.ts';
import { findLeads, withStoreOf } from '../helpers/store/test-store.ts';
import { storedIds } from './store/stored-leads.ts';

test('keeps every acknowledged lead exactly once after kill -9 during 50 leads', async () => {
  const photo = dataUrl(await noise(400, 300));
  const items = [sampleItem({ base64Files: [photo, photo, photo] })];
  const leads = Array.from({ length: 50 }, () => sampleLead({ items }));
  const acknowledged = new Set<string>();
  // Another moment in each run, so that no part of saving a lead is left out.
  const killAfter = 5 + Math.floor(Math.random() * 35);

  const first = await startServer();
  const waiting = [...leads];
  let killed: Promise<void> | undefined;
  async function visitor(): Promise<void> {
    for (let lead = waiting.pop(); lead && !killed; lead = waiting.pop()) {
      const answer = await submit(first, lead).catch(() => undefined);
      if (answer?.status === 200) acknowledged.add(lead.submissionId);
      if (acknowledged.size >= killAfter) killed ??= first.kill();
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitor));
  await killed;
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
  expect(acknowledged.size).toBeLessThan(50);

  const second = await startServer({ env: { DATA_DIR: first.dataDir } });
  const survivors = await storedIds(first.dataDir);
  for (const id of acknowledged) expect(survivors).toContain(id);

  for (const lead of leads.filter(({ submissionId }) => !acknowledged.has(submissionId))) {
    expect((await submit(second, lead)).status).toBe(200);
  }
  const stored = await withStoreOf(first.dataDir, findLeads);
  expect(stored.map(({ submissionId }) => submissionId).sort()).toEqual(
    leads.map(({ submissionId }) => submissionId).sort(),
  );
  for (const { items: kept } of stored) expect(kept[0]?.photos).toHaveLength(3);
});
