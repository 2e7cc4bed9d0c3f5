import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { cleanUp, desk, temporaryDir } from '../helpers/server.ts';
import { storedLead } from './outbox-samples.ts';

afterAll(cleanUp);

test.each([
  ['a trigger', 'create trigger lose_leads after insert on leads begin delete from leads; end'],
  ['a view', 'create view lose_leads as select 1'],
])('a back-up into which somebody has put %s is not restored', async (_, statement) => {
  const dataDir = await temporaryDir();
  const file = join(await temporaryDir(), 'back-up.sqlite');
  const store = openSqliteStore(dataDir);
  await store.saveLead(storedLead());
  await store.close();
  await desk(dataDir, ['backup', '--to', file], { DATABASE_URL: '' });
  const changed = new DatabaseSync(file);
  changed.exec(statement);
  changed.close();
  const { code, stderr } = await desk(dataDir, ['restore', '--from', file], { DATABASE_URL: '' });
  expect(code).toBe(1);
  expect(stderr).toContain('somebody has put triggers or views into it (lose_leads)');
  const { stdout } = await desk(dataDir, ['list', '--json'], { DATABASE_URL: '' });
  expect(JSON.parse(stdout)).toHaveLength(1);
});
