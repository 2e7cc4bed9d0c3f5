import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { startApp } from '../../helpers/server/app.ts';
import { dataUrl, picture, sampleItem, sendLead } from '../../helpers/server/samples.ts';
import {
  deskFailure,
  deskOutput,
  deskProcess,
  repeatUntilStopped,
  startServer,
  temporaryDir,
  until,
} from '../../helpers/server/server.ts';
import { executeOnFile } from '../../helpers/store/sqlite-file.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { executeOn, findLeads, withStoreOf } from '../../helpers/store/test-store.ts';
import { storedIds } from '../store/stored-leads.ts';

/** Returns a data directory with a database, and the id of its lead. */
async function databaseOfOneLead(): Promise<[dataDir: string, id: string]> {
  const dataDir = await temporaryDir();
  return [dataDir, await withStoreOf(dataDir, storeLead)];
}

/** Backs up a database and returns the new file. */
async function backUp(dataDir: string): Promise<string> {
  const file = join(await temporaryDir(), 'backup.sqlite');
  await deskOutput(dataDir, ['backup', '--to', file]);
  return file;
}

/** Restores a file, which must fail, and returns the reason. */
const restoreFailure = (dataDir: string, file: string) =>
  deskFailure(1, dataDir, ['restore', '--from', file]);

test('a backup contains every lead acknowledged before it began, with its photos, while others arrive', async () => {
  const { dataDir, ...server } = await startApp();
  const photo = dataUrl(await picture('jpeg'));
  const items = [sampleItem({ base64Files: [photo, photo, photo] })];
  const acknowledged: string[] = [];
  const visit = async () => acknowledged.push(await sendLead(server, { items }));
  const visitors = [repeatUntilStopped(visit), repeatUntilStopped(visit)];
  await until(() => acknowledged.length >= 20);
  const before = [...acknowledged];
  const file = await backUp(dataDir);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  for (const stop of visitors) await stop();

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['backup.sqlite']);
  const copy = await temporaryDir();
  copyFileSync(file, databaseFile(copy));
  const leads = await withStoreOf(copy, findLeads);
  const ids = leads.map(({ submissionId }) => submissionId);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(leads.filter(({ items }) => items[0]?.photos.length !== 3)).toEqual([]);
});

test('a backup is restored only while no server runs; the next server continues with it, and the old files are kept', async () => {
  const server = await startServer();
  const { dataDir } = server;
  const kept = await sendLead(server);
  const file = await backUp(dataDir);
  const later = await sendLead(server);
  expect(await restoreFailure(dataDir, file)).toContain('stop the server');
  expect((await storedIds(dataDir)).sort()).toEqual([kept, later].sort());

  // Kills the server, so that the newest leads are in the write-ahead log beside the database.
  await server.kill();
  const { code, stdout } = await deskProcess(dataDir, ['restore', '--from', file]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('leads: 1')]);
  expect(await storedIds(dataDir)).toEqual([kept]);
  const [replacedFile = ''] = readdirSync(dataDir).filter((name) => name.includes('.replaced-'));
  expect(stdout).toContain(replacedFile);
  const oldDir = await temporaryDir();
  copyFileSync(join(dataDir, replacedFile), databaseFile(oldDir));
  expect((await storedIds(oldDir)).sort()).toEqual([kept, later].sort());

  const newest = await sendLead(await startApp({ env: { DATA_DIR: dataDir } }));
  expect((await storedIds(dataDir)).sort()).toEqual([kept, newest].sort());
});

test('restores over a broken database and where none exists', async () => {
  const [dataDir, id] = await databaseOfOneLead();
  const file = await backUp(dataDir);
  await writeFile(databaseFile(dataDir), 'broken '.repeat(1000));
  const dirs = [dataDir, join(await temporaryDir(), 'new')];
  for (const dir of dirs) {
    await deskOutput(dir, ['restore', '--from', file]);
    expect(await storedIds(dir)).toEqual([id]);
  }
});

test('rejects a backup that is damaged, newer or contains code, and leaves the database unchanged', async () => {
  const [dataDir, id] = await databaseOfOneLead();
  const backup = await backUp(dataDir);
  const before = readdirSync(dataDir);
  const dir = await temporaryDir();

  /** Damages a copy of the backup, and returns the reason for its rejection. */
  async function rejectionOf(name: string, damage: (file: string) => unknown): Promise<string> {
    const file = join(dir, `${name}.sqlite`);
    copyFileSync(backup, file);
    await damage(file);
    const reason = await restoreFailure(dataDir, file);
    expect(reason).toContain(file);
    expect(reason).not.toMatch(/\n\s+at /);
    return reason;
  }

  await rejectionOf('half', (file) => truncate(file, Math.floor(statSync(file).size / 2)));
  await rejectionOf('strange', (file) => writeFile(file, 'no database '.repeat(1000)));
  await rejectionOf('empty', (file) => writeFile(file, ''));
  const newer = 'update schema_version set version = version + 1';
  await rejectionOf('newer', (file) => executeOnFile(file, newer));
  for (const [name, statement] of [
    ['trigger', 'create trigger lose_leads after insert on leads begin delete from leads; end'],
    ['view', 'create view lose_leads as select 1'],
    ['virtual-table', 'create virtual table lose_leads using fts5(text)'],
  ] as const) {
    const reason = await rejectionOf(name, (file) => executeOnFile(file, statement));
    expect(reason).toMatch(/contains triggers, views or virtual tables \(lose_leads[^)]*\)/);
  }
  for (const path of [join(dir, 'nowhere.sqlite'), dir]) {
    expect(await restoreFailure(dataDir, path)).toContain(path);
  }
  expect(readdirSync(dataDir)).toEqual(before);
  expect(await storedIds(dataDir)).toEqual([id]);
});

test('a backup overwrites nothing and leaves nothing behind on failure', async () => {
  const [dataDir] = await databaseOfOneLead();
  const dir = await temporaryDir();
  const file = join(dir, 'notes.txt');
  await writeFile(file, 'mine');
  expect(await deskFailure(1, dataDir, ['backup', '--to', file])).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const nowhere = join(dir, 'nowhere', 'backup.sqlite');
  expect(await deskFailure(1, dataDir, ['backup', '--to', nowhere])).toContain(nowhere);
  expect(existsSync(nowhere)).toBe(false);
  expect(readdirSync(dir)).toEqual(['notes.txt']);
});

test('neither a backup nor a restored copy of a running database lets anyone in', async () => {
  const { dataDir, ...server } = await startApp();
  const id = await sendLead(server);
  await executeOn(
    dataDir,
    `insert into people (person_id, name, created_at) values ('p', 'Layla', 1);
    insert into sessions values ('session-hash', 'p', 1, 1, 99, null);
    insert into passkeys values ('key', 'p', x'01', 0, '', 1);
    insert into invitations values ('invitation-hash', 'p', 1, 99, null);`,
  );
  const backup = await backUp(dataDir);
  expect(readFileSync(backup, 'latin1')).not.toMatch(/session-hash|invitation-hash/);
  using database = new DatabaseSync(backup);
  expect(database.prepare('select name from people').all()).toMatchObject([{ name: 'Layla' }]);
  expect(database.prepare('select count(*) as count from passkeys').get()?.count).toBe(1);

  const [copy, restored] = [join(await temporaryDir(), 'copy.sqlite'), await temporaryDir()];
  for (const ending of ['', '-wal']) {
    copyFileSync(`${databaseFile(dataDir)}${ending}`, `${copy}${ending}`);
  }
  await deskOutput(restored, ['restore', '--from', copy]);
  expect(await storedIds(restored)).toEqual([id]);
  const file = databaseFile(restored);
  expect(readFileSync(file, 'latin1')).not.toContain('session-hash');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
