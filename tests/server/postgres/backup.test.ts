import { copyFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import {
  deskFailure,
  deskOutput,
  deskProcess,
  repeatUntilStopped,
  temporaryDir,
  until,
} from '../../helpers/server/server.ts';
import { createVersion } from '../../helpers/store/old-database.ts';
import { createDatabase, execute } from '../../helpers/store/postgres.ts';
import { executeOnFile } from '../../helpers/store/sqlite-file.ts';
import { newLead, storeLead } from '../../helpers/store/stored-lead.ts';
import { readPhotos } from '../../helpers/store/stored-photos.ts';
import { findLeads, openPostgres } from '../../helpers/store/test-store.ts';
import { insertOldLead } from '../store/old-lead.ts';
import { createFullDataDir, rowsInFile, rowsInPostgres } from './full-store.ts';

/** Restores a file into a PostgreSQL database, which must fail, and returns the reason. */
const restoreFailure = async (file: string, url: string) =>
  deskFailure(1, await temporaryDir(), ['restore', '--from', file], { DATABASE_URL: url });

/** Runs the desk on a PostgreSQL database; it must succeed. Returns its output. */
const output = async (args: readonly string[], url: string) =>
  deskOutput(await temporaryDir(), args, { DATABASE_URL: url });

const newFile = async () => join(await temporaryDir(), 'backup.sqlite');

/** An embedded database with data of every kind. */
const sourceDir = await createFullDataDir();
const source = databaseFile(sourceDir);
/** A PostgreSQL database with the same data. */
const url = await createDatabase();
await deskOutput(sourceDir, ['move', '--to', url], { DATABASE_URL: '' });

test('a backup is one file that restores completely into either database, also after an interruption, but not twice', async () => {
  const file = await newFile();
  const made = await deskProcess(await temporaryDir(), ['backup', '--to', file], {
    DATABASE_URL: url,
  });
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toContain('leads: 153, photos: 155, WhatsApp leads: 2, offers: 3');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['backup.sqlite']);
  const rows = rowsInFile(source);
  expect(rowsInFile(file)).toEqual(rows);

  const dataDir = await temporaryDir();
  await deskOutput(dataDir, ['restore', '--from', file], { DATABASE_URL: '' });
  expect(rowsInFile(databaseFile(dataDir))).toEqual(rows);

  const other = await createDatabase();
  // Creates the tables, and makes one reject its rows after others were restored.
  await openPostgres(other).check(0);
  await execute(other, 'alter table deliveries add constraint full_disk check (attempts < 0)');
  const deskDir = await temporaryDir();
  await deskFailure(1, deskDir, ['restore', '--from', file], { DATABASE_URL: other });
  expect(readdirSync(deskDir)).toEqual([]);
  expect(Object.values(await rowsInPostgres(other)).flat()).toEqual([]);
  await execute(other, 'alter table deliveries drop constraint full_disk');
  const restored = await output(['restore', '--from', file], other);
  expect(restored).toContain('leads: 153');
  expect(await restoreFailure(file, other)).toContain(
    'it already holds 153 rows in leads; create an empty database',
  );
  expect(await rowsInPostgres(other)).toEqual(rows);
  expect(await openPostgres(other).saveLead(newLead())).toMatchObject({ result: 'stored' });
});

test('a backup contains every lead acknowledged before it began, even while leads arrive', async () => {
  const busy = await createDatabase();
  const store = openPostgres(busy);
  const acknowledged: string[] = [];
  const visit = async () => acknowledged.push(await storeLead(store));
  const visitors = [1, 2, 3].map(() => repeatUntilStopped(visit));
  await until(() => acknowledged.length >= 200);
  const before = [...acknowledged];
  const file = await newFile();
  await output(['backup', '--to', file], busy);
  for (const stop of visitors) await stop();
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const dataDir = await temporaryDir();
  copyFileSync(file, databaseFile(dataDir));
  const copy = openSqliteStore(dataDir);
  const leads = await findLeads(copy);
  const ids = leads.map(({ submissionId }) => submissionId);
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
  expect(leads.filter(({ items }) => items[0]?.photos.length !== 1)).toEqual([]);
});

// ../desk/backup.test.ts has all files that a restore into either database rejects.
test('a changed file is rejected and leaves PostgreSQL empty, and a backup of version 1 is migrated', async () => {
  const other = await createDatabase();
  const changed = await newFile();
  copyFileSync(source, changed);
  executeOnFile(changed, 'create view lose_leads as select 1');
  const reason = await restoreFailure(changed, other);
  expect(reason).toContain(changed);
  expect(reason).not.toMatch(/\n\s+at /);
  const tables = `select * from information_schema.tables where table_schema = 'public'`;
  expect(await execute(other, tables)).toEqual([]);

  const old = await newFile();
  executeOnFile(
    old,
    `${createVersion(1)} ${insertOldLead('lead-1')}
    insert into lead_items values ('lead-1', 0, 'Watch', 'Rolex', 'GMT', 'good', 1);
    insert into photos values ('lead-1', 0, 0, 'a.jpg', 'image/jpeg', 2, x'ffd8');`,
  );
  const bytes = statSync(old).size;
  await output(['restore', '--from', old], other);
  expect(statSync(old).size).toBe(bytes);
  const store = openPostgres(other);
  expect(await findLeads(store)).toMatchObject([{ firstName: 'Mona', version: 1, leftOut: [] }]);
  expect((await readPhotos(store, 'lead-1'))[0]?.content).toEqual(Buffer.of(0xff, 0xd8));
});
