import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import {
  dataUrl,
  noise,
  sampleItem,
  sampleLead,
  sendLead,
  submit,
  submitUntilAccepted,
} from '../../helpers/server/samples.ts';
import {
  becomesReady,
  becomesUnready,
  readinessOf,
  startServer,
  temporaryDir,
  until,
} from '../../helpers/server/server.ts';
import { fillDisk, mountDisk, unmountDisks } from '../../helpers/store/disk.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { expectPages } from './expect-pages.ts';
import { storedIds } from './stored-leads.ts';

afterEach(unmountDisks);

function expectBusy({ status, headers, answer }: Awaited<ReturnType<typeof submit>>): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer).toEqual({ error: expect.any(String) });
}

test('while another program locks the database, pages are served and leads get 503; later, a lead is stored', async () => {
  const dataDir = await temporaryDir();
  await openSqliteStore(dataDir).close();
  const other = new DatabaseSync(databaseFile(dataDir));
  // Locks out readers as well, so that the server cannot even open the database.
  other.exec('pragma locking_mode = exclusive; begin exclusive; select * from leads');
  const server = await startServer({ env: { DATA_DIR: dataDir, STORE_WAIT_SECONDS: '0.5' } });
  await expectPages(server);
  const lead = sampleLead();
  expectBusy(await submit(server, lead));
  other.close();
  await becomesReady(server);

  const writer = new DatabaseSync(databaseFile(dataDir));
  writer.exec('begin exclusive');
  const waiting = submit(server, lead);
  await expectPages(server);
  expectBusy(await waiting);
  expect(await becomesUnready(server)).toBe('locked');
  writer.close();
  await becomesReady(server);
  await submitUntilAccepted(server, lead);
  expect(await storedIds(dataDir)).toEqual([lead.submissionId]);
});

test('people stay signed in to the desk while the use of their session cannot be recorded', async () => {
  const dataDir = await temporaryDir();
  const store = openSqliteStore(dataDir, { lockWait: 50 });
  const [personId, createdAt] = ['layla', Date.now()];
  await store.savePerson({ personId, name: 'Layla', login: null, isActive: true, createdAt });
  const expiresAt = createdAt + 3_600_000;
  const session = { personId, createdAt, lastSeenAt: createdAt, expiresAt };
  await store.saveSession({ ...session, tokenHash: 'token' });
  const writer = new DatabaseSync(databaseFile(dataDir));
  writer.exec('begin immediate');
  expect(await store.readSession('token', expiresAt - 1, 0)).toMatchObject({ name: 'Layla' });
  writer.close();
  await store.close();
});

test('on a full disk, pages are served and leads get 503, until there is room', async (context) => {
  const dataDir = await temporaryDir();
  if (!mountDisk(dataDir, 12)) return context.skip('this user may not mount a small disk');
  const server = await startServer({ env: { DATA_DIR: dataDir, BODY_LIMIT_MB: '2' } });
  expect((await readinessOf(server)).status).toBe(200);

  const freeSomeSpace = fillDisk(dataDir, 1_500_000);
  expect(await becomesUnready(server), 'no room for the largest lead').toBe('disk-full');
  const small = await sendLead(server);
  freeSomeSpace();

  const makeRoom = fillDisk(dataDir);
  const photo = dataUrl(await noise(800, 600));
  const large = sampleLead({ items: [sampleItem({ base64Files: [photo] })] });
  expectBusy(await submit(server, large));
  await expectPages(server);
  expect(await becomesUnready(server)).toBe('disk-full');
  makeRoom();
  await becomesReady(server);
  expect((await submit(server, large)).status).toBe(200);
  expect((await storedIds(dataDir)).sort()).toEqual([small, large.submissionId].sort());
  await server.kill();
});

const deletions: Record<string, (file: string) => Promise<unknown>> = {
  'its file': (file) => unlink(file),
  'all three files': (file) =>
    Promise.all(['', '-wal', '-shm'].map((ending) => unlink(`${file}${ending}`))),
  'the log with the newest leads': (file) => unlink(`${file}-wal`),
  'the index of its log': (file) => unlink(`${file}-shm`),
  'the log and its index, and another program opens the database': async (file) => {
    await Promise.all(['-wal', '-shm'].map((ending) => unlink(`${file}${ending}`)));
    const other = new DatabaseSync(file);
    other.exec('create table theirs (a)');
    other.close();
  },
  'the whole folder': (file) => rm(join(file, '..'), { recursive: true }),
  'its name': (file) => rename(file, `${file}.old`),
};

describe('a server whose database is deleted or replaced', async () => {
  const server = await startServer();
  const { dataDir } = server;
  const file = databaseFile(dataDir);
  const restores = () => server.log().filter(({ msg }) => `${msg}`.includes('restored to')).length;
  const expectStored = async (ids: readonly string[], what: string) =>
    expect((await storedIds(dataDir)).sort(), what).toEqual(ids.toSorted());
  /** Names of files with the contents of databases that another file has replaced. */
  const rescuedFiles = async () =>
    (await readdir(dataDir)).filter((name) => /\.rescued-.*\.sqlite$/.test(name)).sort();

  test('restores a deleted one with all leads', async () => {
    const sent = [...(await storedIds(dataDir)), await sendLead(server)];
    for (const [what, remove] of Object.entries(deletions)) {
      const before = restores();
      await remove(file);
      sent.push(await sendLead(server));
      await expectStored(sent, what);
      expect(restores(), what).toBe(before + 1);
      expect((await readinessOf(server)).status, what).toBe(200);
    }
    await unlink(file);
    // Without a lead, a readiness probe restores the database.
    await until(async () => {
      await readinessOf(server);
      return existsSync(file);
    });
    await expectStored(sent, 'a probe');
  });

  test('keeps a file that replaces its database, uses one that is a database, and restores one deleted before it stops', async () => {
    const rescuedBefore = await rescuedFiles();
    const ours = [...(await storedIds(dataDir)), await sendLead(server)];
    const strange = `${file}.strange`;
    writeFileSync(strange, 'not a database at all '.repeat(200));
    renameSync(strange, file);
    const lead = sampleLead();
    expectBusy(await submit(server, lead));
    expect(await becomesUnready(server)).toBe('damaged');
    await unlink(file);
    await becomesReady(server);
    expect((await submit(server, lead)).status).toBe(200);

    const otherDir = await temporaryDir();
    const other = openSqliteStore(otherDir);
    await storeLead(other, { submissionId: 'theirs' });
    await other.close();
    renameSync(databaseFile(otherDir), file);
    const later = await sendLead(server);
    await expectStored(['theirs', later], 'the other database');

    const names = (await rescuedFiles()).filter((name) => !rescuedBefore.includes(name));
    const rescued = names.map((name) => {
      expect(server.output()).toContain(name);
      using database = new DatabaseSync(join(dataDir, name), { readOnly: true });
      const rows = database.prepare('select submission_id from leads').all();
      return rows.map((row) => String(row.submission_id)).sort();
    });
    // Leads that were stored before the first file, and between the first and the second.
    expect(rescued).toEqual([ours.sort(), [lead.submissionId]]);

    await unlink(file);
    expect(await server.stop()).toBe(0);
    await expectStored(['theirs', later], 'the stop of the server');
  });
});
