import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../../server/desk/actions/backup.ts';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import { migrations } from '../../../server/store/calls/migrations.ts';
import { openPostgresStore } from '../../../server/store/postgres/postgres-store.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import { cleanUp, desk, temporaryDir, until } from '../../helpers/server/server.ts';
import { type Cluster, execute, startCluster } from '../../helpers/store/postgres.ts';
import { storedLead } from '../delivery/outbox-samples.ts';
import { fullStore, rowsInFile, rowsInPostgres } from './full-store.ts';

let cluster: Cluster;
/** A PostgreSQL database with data of every kind, and the source of the data. */
let url: string;
let source: string;
let created = 0;

async function emptyDatabase(): Promise<string> {
  created += 1;
  await execute(cluster.url, `create database backed_up_${created}`);
  return cluster.url.replace(/postgres$/, `backed_up_${created}`);
}

async function run(args: readonly string[], settings: { url?: string; dataDir?: string } = {}) {
  const dataDir = settings.dataDir ?? (await temporaryDir());
  return desk(dataDir, args, { DATABASE_URL: settings.url ?? '' });
}

const newFile = async () => join(await temporaryDir(), 'backup.sqlite');

const open = (at: string) => openPostgresStore({ url: at, connections: 2, wait: 10_000 });

beforeAll(async () => {
  let dataDir: string;
  [cluster, dataDir] = await Promise.all([startCluster(), fullStore()]);
  source = databaseFile(dataDir);
  url = await emptyDatabase();
  const { code, stderr } = await run(['move', '--to', url], { dataDir });
  expect(code, stderr).toBe(0);
});
afterAll(async () => {
  await cleanUp();
  await cluster.remove();
});

test('writes one file that restores completely into either database', async () => {
  const file = await newFile();
  const made = await run(['backup', '--to', file], { url });
  expect(made.code, made.stderr).toBe(0);
  expect(made.stdout).toContain('leads: 153, photos: 155, WhatsApp leads: 2, offers: 3');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..'))).toEqual(['backup.sqlite']);
  expect(rowsInFile(file)).toEqual(rowsInFile(source));

  const dataDir = await temporaryDir();
  const embedded = await run(['restore', '--from', file], { dataDir });
  expect(embedded.code, embedded.stderr).toBe(0);
  expect(rowsInFile(databaseFile(dataDir))).toEqual(rowsInFile(source));

  const other = await emptyDatabase();
  const restored = await run(['restore', '--from', file], { url: other });
  expect(restored.code, restored.stderr).toBe(0);
  expect(restored.stdout).toContain('leads: 153');
  expect(await rowsInPostgres(other)).toEqual(rowsInFile(source));
  const store = open(other);
  expect(await store.saveLead(storedLead())).toBe('stored');
  await store.close();
});

test('of the embedded database restores into PostgreSQL', async () => {
  const dataDir = await temporaryDir();
  copyFileSync(source, databaseFile(dataDir));
  const file = await newFile();
  expect((await run(['backup', '--to', file], { dataDir })).code).toBe(0);
  const other = await emptyDatabase();
  const { code, stderr } = await run(['restore', '--from', file], { url: other });
  expect(code, stderr).toBe(0);
  expect(await rowsInPostgres(other)).toEqual(rowsInFile(source));
  expect(existsSync(file)).toBe(true);
});

test('contains every lead acknowledged before it began, even while leads arrive', async () => {
  const busy = await emptyDatabase();
  const store = open(busy);
  const acknowledged: string[] = [];
  let isOver = false;
  async function visitor(): Promise<void> {
    while (!isOver) {
      const lead = storedLead();
      await store.saveLead(lead);
      acknowledged.push(lead.submissionId);
    }
  }
  const visitors = [visitor(), visitor(), visitor()];
  await until(() => acknowledged.length >= 200);
  const before = [...acknowledged];
  const file = await newFile();
  const { code, stderr } = await run(['backup', '--to', file], { url: busy });
  isOver = true;
  await Promise.all(visitors);
  await store.close();
  expect(code, stderr).toBe(0);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const dataDir = await temporaryDir();
  copyFileSync(file, databaseFile(dataDir));
  const copy = openSqliteStore(dataDir);
  const leads = await copy.findLeads();
  const ids = leads.map(({ submissionId }) => submissionId);
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
  expect(leads.filter(({ items }) => items[0]?.photos.length !== 1)).toEqual([]);
  await copy.close();
});

test('does not restore into a database with data, and explains what to do', async () => {
  const file = await newFile();
  expect((await run(['backup', '--to', file], { url })).code).toBe(0);
  const before = await rowsInPostgres(url);
  const refused = await run(['restore', '--from', file], { url });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('it already holds 153 rows in leads; create an empty database');
  expect(await rowsInPostgres(url)).toEqual(before);
});

test('leaves nothing behind when a restore is interrupted, and can be repeated', async () => {
  const file = await newFile();
  expect((await run(['backup', '--to', file], { url })).code).toBe(0);
  const other = await emptyDatabase();
  // Rejects its last write.
  const store = open(other);
  await store.check(0);
  await store.close();
  await execute(other, 'alter table deliveries add constraint full_disk check (attempts < 0)');
  const dataDir = await temporaryDir();
  const cut = await run(['restore', '--from', file], { url: other, dataDir });
  expect(cut.code).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
  const counts = Object.values(await rowsInPostgres(other)).map((rows) => rows.length);
  expect(counts).toEqual([0, 0, 0, 0, 0, 0]);
  await execute(other, 'alter table deliveries drop constraint full_disk');
  expect((await run(['restore', '--from', file], { url: other })).code).toBe(0);
  expect(await rowsInPostgres(other)).toEqual(rowsInFile(source));
});

test('of every older version restores into PostgreSQL and is migrated', async () => {
  for (const version of migrations.keys()) {
    const file = await newFile();
    const old = new DatabaseSync(file);
    old.exec(`${migrations.slice(0, version + 1).join('')}
      create table schema_version (version integer not null);
      insert into schema_version (version) values (${version + 1});
      insert into leads (submission_id, received_at, language, first_name, last_name, email, phone,
        country_code, phone_without_country_code, country, campaign, spam)
      values ('lead-1', 5, 'ar', 'منى', 'K', 'm@example.com', '+9611', '+961', '1', 'LB', '{}', '[]');
      insert into lead_items values ('lead-1', 0, 'Watch', 'Rolex', 'GMT', 'good', 1);
      insert into photos (submission_id, item_position, position, name, type, size, content)
      values ('lead-1', 0, 0, 'a.jpg', 'image/jpeg', 2, x'ffd8');`);
    old.close();
    const bytes = statSync(file).size;
    const other = await emptyDatabase();
    const { code, stderr } = await run(['restore', '--from', file], { url: other });
    expect(code, `version ${version + 1}: ${stderr}`).toBe(0);
    expect(statSync(file).size).toBe(bytes);
    const store = open(other);
    expect(await store.findLeads()).toMatchObject([{ firstName: 'منى', version: 1, leftOut: [] }]);
    expect((await store.readPhotos('lead-1'))[0]?.content).toEqual(Buffer.of(0xff, 0xd8));
    await store.close();
  }
});

test('rejects an invalid or newer file and leaves PostgreSQL empty', async () => {
  const other = await emptyDatabase();
  const strange = await newFile();
  writeFileSync(strange, 'no database '.repeat(1000));
  const newer = await newFile();
  copyFileSync(source, newer);
  const database = new DatabaseSync(newer);
  database.exec('update schema_version set version = 99');
  database.close();
  for (const file of [strange, newer, await newFile()]) {
    const { code, stderr } = await run(['restore', '--from', file], { url: other });
    expect(code).toBe(1);
    expect(stderr).toContain(file);
    expect(stderr).not.toMatch(/\n\s+at /);
  }
  const tables = `select * from information_schema.tables where table_schema = 'public'`;
  expect(await execute(other, tables)).toEqual([]);
});

test('includes photos from the bucket and reports missing ones', async () => {
  const other = await emptyDatabase();
  const store = open(other);
  const content = new Uint8Array(700).map((_, index) => index % 251);
  for (const submissionId of ['there', 'gone']) await store.saveLead(storedLead({ submissionId }));
  await execute(other, `update photos set content = '', stored_as = 'name', size = 700`);
  // The answer of the store when photos are in a bucket.
  const decorated = overrideCalls(store, {
    async readPhoto(rowId, ...place) {
      const photo = await store.readPhoto(rowId, ...place);
      return photo && (rowId === 'there' ? { ...photo, content } : photo);
    },
  });
  const file = await newFile();
  expect((await backUp(decorated, file, true)).lost).toBe(1);
  await store.close();
  const last = await emptyDatabase();
  expect((await run(['restore', '--from', file], { url: last })).code).toBe(0);
  const restored = open(last);
  const [photo] = await restored.readPhotos('there');
  expect(photo?.content).toEqual(Buffer.from(content));
  await restored.close();
  const rows = await execute(last, 'select submission_id, stored_as from photos order by 1');
  expect(rows).toEqual([
    { submission_id: 'gone', stored_as: 'name' },
    { submission_id: 'there', stored_as: null },
  ]);
});
