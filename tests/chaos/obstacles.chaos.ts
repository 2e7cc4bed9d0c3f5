import { afterEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import {
  becomesReady,
  becomesUnready,
  repeatUntilStopped,
  startServer,
  temporaryDir,
  until,
} from '../helpers/server/server.ts';
import { fillDisk, mountDisk, unmountDisks } from '../helpers/store/disk.ts';
import { expectEveryLeadOnce } from './outcome.ts';
import { startVisitors } from './visitors.ts';

afterEach(unmountDisks);

test('under load, a server whose disk is full rejects leads, serves pages, keeps acknowledged leads, and recovers', async (context) => {
  const dataDir = await temporaryDir();
  if (!mountDisk(dataDir, 64)) context.skip('this user may not mount a disk');
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const visitors = startVisitors(6, () => server.origin);
  const stopPages = repeatUntilStopped(async () => {
    expect((await fetch(`${server.origin}/?lang=en`)).status).toBe(200);
  });
  await visitors.waitForMore(20);
  const makeRoom = fillDisk(dataDir);
  await becomesUnready(server);
  await until(() => (visitors.statuses.get(503) ?? 0) > 0);
  makeRoom();
  await becomesReady(server);
  await visitors.waitForMore(20);
  await visitors.stop();
  await stopPages();
  expect(new Set(visitors.statuses.keys())).toEqual(new Set([200, 503]));
  await expectEveryLeadOnce(openSqliteStore(dataDir), visitors);
});
