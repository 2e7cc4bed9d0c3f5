import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import {
  deskFailure,
  deskOutput,
  startProgram,
  temporaryDir,
} from '../../helpers/server/server.ts';
import { createDatabase, execute } from '../../helpers/store/postgres.ts';
import { executeOnFile } from '../../helpers/store/sqlite-file.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';
import { findLeads, openPostgres } from '../../helpers/store/test-store.ts';
import { createFullDataDir, rowsInFile, rowsInPostgres } from './full-store.ts';
import { begin, untilBlocked } from './transactions.ts';

const original = await createFullDataDir();

/** A new data directory with data of every kind. */
async function fullDataDir(): Promise<string> {
  const dataDir = await temporaryDir();
  copyFileSync(databaseFile(original), databaseFile(dataDir));
  return dataDir;
}

/** An empty database with tables. */
async function preparedDatabase(): Promise<string> {
  const url = await createDatabase();
  const store = openPostgres(url);
  await store.check(0);
  return url;
}

const countAll = `
  select (select count(*)::int from leads) as leads, (select count(*)::int from photos) as photos,
    (select count(*)::int from offers) as offers`;

/** Hides the DATABASE_URL of a run on PostgreSQL from the desk of an embedded database. */
const embedded = { DATABASE_URL: '' };
/** Moves a database, which must fail, and returns the reason. */
const moveFailure = (dataDir: string, ...args: string[]) =>
  deskFailure(1, dataDir, ['move', ...args], embedded);
const output = (dataDir: string, ...args: string[]) => deskOutput(dataDir, args, embedded);

/** Returns the statement that lets others read a table, but not write to it. */
const lockAgainstWrites = (table: string) => `lock table ${table} in share mode`;

/** Starts a move that waits for the lock of a statement, `obstacle`; `release` lets it continue. */
async function startMove(dataDir: string, url: string, obstacle: string) {
  const other = await begin(url);
  await other.query(obstacle);
  const { child, closed, written } = startProgram(
    process.execPath,
    ['server/desk/main.ts', 'move', '--to', url],
    { env: { DATA_DIR: dataDir, ...embedded } },
  );
  await untilBlocked(url);
  return { child, closed, written, release: other.rollback };
}

test('resumes after being killed anywhere, without duplicates, and moves back into a folder without a database', async () => {
  const dataDir = await fullDataDir();
  const before = rowsInFile(databaseFile(dataDir));
  const url = await preparedDatabase();
  const obstacles = [
    // A lead of the second batch of 100 that is not committed: the move waits for its transaction.
    `insert into leads (submission_id, received_at, first_name, last_name, email, phone, country_code,
       phone_without_country_code, country, campaign, spam)
     values ('lead-1~3', 1, '', '', '', '', '', '', '', '', '')`,
    lockAgainstWrites('photos'),
    lockAgainstWrites('deliveries'),
  ];
  const countsLeft: unknown[] = [];
  for (const obstacle of obstacles) {
    const { child, closed, release } = await startMove(dataDir, url, obstacle);
    child.kill('SIGKILL');
    await closed;
    await release();
    const [counts] = await execute(url, countAll);
    countsLeft.push(counts);
  }
  expect(countsLeft).toEqual([
    { leads: 100, photos: 0, offers: 0 },
    { leads: 153, photos: 0, offers: 0 },
    { leads: 153, photos: 155, offers: 3 },
  ]);
  const stdout = await output(dataDir, 'move', '--to', url);
  expect(stdout).toMatch(/leads +153 +\(153 by an earlier attempt\)/);
  expect(stdout).toMatch(/photos +155 +\(155 by an earlier attempt\)/);
  expect(await rowsInPostgres(url)).toEqual(before);

  expect(await moveFailure(dataDir, '--from', url)).toContain('already');
  const folder = join(await temporaryDir(), 'new');
  expect(await output(folder, 'move', '--from', url)).toMatch(/leads +153\n/);
  expect(rowsInFile(databaseFile(folder))).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  const store = openSqliteStore(folder);
  expect(await store.saveLead(newLead())).toMatchObject({ result: 'stored' });
  await store.close();
});

test('moves texts with U+0000, which PostgreSQL rejects, without losing anything else', async () => {
  const dataDir = await temporaryDir();
  const lead = newLead();
  const source = openSqliteStore(dataDir);
  await source.saveLead(lead);
  await source.close();
  executeOnFile(databaseFile(dataDir), "update leads set last_name = 'a' || char(0) || 'b'");
  const url = await createDatabase();
  for (let attempt = 0; attempt < 2; attempt++) {
    const stdout = await output(dataDir, 'move', '--to', url);
    expect(stdout).toContain('1 row had a U+0000 in a text');
  }
  const { submissionId, email } = lead;
  expect(await findLeads(openPostgres(url))).toMatchObject([
    { submissionId, email, lastName: 'a\u2400b', items: [{ model: 'Submariner Date' }] },
  ]);
});

test('keeps leads that the target accepts during the move, and leaves a target with other or changed leads unchanged', async () => {
  const dataDir = await fullDataDir();
  const url = await preparedDatabase();
  const { closed, written, release } = await startMove(dataDir, url, lockAgainstWrites('photos'));
  await openPostgres(url).saveLead(newLead({ submissionId: 'meanwhile', items: [] }));
  await release();
  expect(await closed).toBe(1);
  expect(written.stderr).toContain('and compared, but another program wrote to it meanwhile');
  const [counts] = await execute(url, countAll);
  expect(counts).toEqual({ leads: 154, photos: 155, offers: 3 });

  await execute(url, 'delete from offers');
  const before = await rowsInPostgres(url);
  expect(await moveFailure(dataDir, '--to', url)).toContain(
    'it holds 1 row in leads of its own; use an empty database',
  );
  expect(await rowsInPostgres(url)).toEqual(before);
  await execute(url, `delete from leads where submission_id = 'meanwhile'`);
  await execute(url, 'update deliveries set attempts = attempts + 1');
  const changed = await moveFailure(dataDir, '--to', url);
  expect(changed).toContain('in deliveries that differ from the source');
  expect(await execute(url, 'select * from offers')).toEqual([]);
});

test('says that only a part was copied if another program deletes copied rows during the move', async () => {
  const url = await preparedDatabase();
  const obstacle = lockAgainstWrites('offers');
  const { closed, written, release } = await startMove(await fullDataDir(), url, obstacle);
  await execute(url, 'delete from photos');
  await release();
  expect(await closed).toBe(1);
  expect(written.stderr).toContain('Only a part was copied into');
});

test('refuses a database that is in use, newer, unreachable, empty or damaged, with a reason and no password', async () => {
  const dataDir = await temporaryDir();
  const url = await preparedDatabase();
  // Holds the lock that a running server holds.
  const store = openSqliteStore(dataDir);
  expect(await moveFailure(dataDir, '--to', url)).toContain('stop the server');
  await store.close();
  await execute(url, 'update schema_version set version = 99');
  expect(await moveFailure(dataDir, '--to', url)).toContain('a newer version of this program');
  const away = await moveFailure(dataDir, '--to', 'postgresql://me:secret@127.0.0.1:1/nobody');
  expect(away).toContain('it does not answer');
  const mysql = ['move', '--to', 'mysql://me:secret@host/name'];
  const wrong = await deskFailure(2, dataDir, mysql, embedded);
  expect(away + wrong).not.toContain('secret');
  const empty = await temporaryDir();
  expect(await moveFailure(empty, '--to', url)).toContain('No leads are stored');
  await deskFailure(2, dataDir, ['move'], embedded);
  writeFileSync(databaseFile(dataDir), 'broken '.repeat(1000));
  expect(await moveFailure(dataDir, '--to', url)).toContain('it is damaged');
});
