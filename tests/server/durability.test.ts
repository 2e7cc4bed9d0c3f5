import { expect, test } from 'vitest';
import { openConnection } from '../helpers/server/raw-connection.ts';
import { dataUrl, noise, sampleItem, sampleLead, submit } from '../helpers/server/samples.ts';
import { type RunningServer, startServer, until } from '../helpers/server/server.ts';
import { beginUpload, finishUpload } from '../helpers/server/throttled-upload.ts';
import { withStoreOf } from '../helpers/store/test-store.ts';
import { storedIds } from './store/stored-leads.ts';

const refusesConnections = (server: RunningServer) =>
  openConnection(server).then(
    ({ socket }) => void socket.destroy(),
    () => true,
  );

test('on stop, accepts no new connections and finishes the current upload', async () => {
  const server = await startServer();
  const lead = sampleLead();
  const body = JSON.stringify(lead);
  const upload = await beginUpload(server, body, 500);
  const stopped = server.stop();
  await until(() => refusesConnections(server));
  expect(await finishUpload(upload, body.slice(500))).toBe(200);
  expect(await stopped).toBe(0);
  expect(await storedIds(server.dataDir)).toEqual([lead.submissionId]);
});

test('limits the time that a stop waits', async () => {
  const server = await startServer({ env: { STOP_TIMEOUT_SECONDS: '1' } });
  const upload = await beginUpload(server, JSON.stringify(sampleLead()), 500);
  upload.on('error', () => {});
  expect(await server.stop()).toBe(0);
});

test('keeps every acknowledged lead exactly once after kill -9 during 50 leads', async () => {
  const photo = dataUrl(await noise(400, 300));
  const items = [sampleItem({ base64Files: [photo, photo, photo] })];
  const leads = Array.from({ length: 50 }, () => sampleLead({ items }));
  const acknowledged = new Set<string>();
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
  const stored = await withStoreOf(first.dataDir, (store) => store.findLeads());
  expect(stored.map(({ submissionId }) => submissionId).sort()).toEqual(
    leads.map(({ submissionId }) => submissionId).sort(),
  );
  for (const { items: kept } of stored) expect(kept[0]?.photos).toHaveLength(3);
});
