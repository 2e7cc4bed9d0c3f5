import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import { desk, temporaryDir } from '../../helpers/server/server.ts';
import { createDatabase, execute } from '../../helpers/store/postgres.ts';
import { onPostgres } from '../../helpers/store/test-store.ts';
import { storedLead } from '../delivery/outbox-samples.ts';

const additions = [
  ['a trigger', 'create trigger lose_leads after insert on leads begin delete from leads; end'],
  ['a view', 'create view lose_leads as select 1'],
  ['a virtual table', 'create virtual table lose_leads using fts5(text)'],
] as const;

/** A tampered backup of one lead. */
async function changedBackup(dataDir: string, statement: string): Promise<string> {
  const file = join(await temporaryDir(), 'back-up.sqlite');
  const store = openSqliteStore(dataDir);
  await store.saveLead(storedLead());
  await store.close();
  await desk(dataDir, ['backup', '--to', file], { DATABASE_URL: '' });
  const changed = new DatabaseSync(file);
  changed.exec(statement);
  changed.close();
  return file;
}

const refusal = /it contains triggers, views or virtual tables \(lose_leads[^)]*\)/;

test.each(additions)('rejects a backup with %s', async (_, statement) => {
  const dataDir = await temporaryDir();
  const file = await changedBackup(dataDir, statement);
  const { code, stderr } = await desk(dataDir, ['restore', '--from', file], { DATABASE_URL: '' });
  expect(code).toBe(1);
  expect(stderr).toMatch(refusal);
  const { stdout } = await desk(dataDir, ['list', '--json'], { DATABASE_URL: '' });
  expect(JSON.parse(stdout)).toHaveLength(1);
});

test.runIf(onPostgres).each(additions)(
  'rejects a backup with %s for PostgreSQL',
  async (_, statement) => {
    const file = await changedBackup(await temporaryDir(), statement);
    const url = await createDatabase();
    const dataDir = await temporaryDir();
    const { code, stderr } = await desk(dataDir, ['restore', '--from', file], {
      DATABASE_URL: url,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(refusal);
    const tables = `select * from information_schema.tables where table_schema = 'public'`;
    expect(await execute(url, tables)).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  },
);
