import { afterEach, expect, test } from 'vitest';
import { findPostgres } from '../../.ci/postgres.mjs';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import {
  becomesReady,
  becomesUnready,
  type RunningServer,
  repeatUntilStopped,
  startServer,
  temporaryDir,
  until,
} from '../helpers/server/server.ts';
import { fillDisk, mountDisk, unmountDisks } from '../helpers/store/disk.ts';
import { preparePostgres } from './databases.ts';
import { expectEveryLeadOnce } from './outcome.ts';
import { startVisitors, type Visitors } from './visitors.ts';

afterEach(unmountDisks);

/** Requests a page repeatedly. Returns a function that stops, and resolves to the statuses of failed responses. */
function watchPages({ origin }: RunningServer) {
  const failures: number[] = [];
  const stop = repeatUntilStopped(async () => {
    const { status } = await fetch(`${origin}/?lang=en`);
    if (status !== 200) failures.push(status);
  });
  return async () => {
    await stop();
    return failures;
  };
}

/** Expects a temporary obstacle to lose no acknowledged lead, block no page and need no restart. */
async function expectToResume(
  server: RunningServer,
  visitors: Visitors,
  { begin, end }: { begin(): Promise<void> | void; end(): Promise<void> | void },
): Promise<void> {
  const stopWatching = watchPages(server);
  await visitors.waitForMore(20);
  await begin();
  await becomesUnready(server);
  await until(() => (visitors.statuses.get(503) ?? 0) > 0);
  await end();
  await becomesReady(server);
  await visitors.waitForMore(20);
  await visitors.stop();
  expect(await stopWatching()).toEqual([]);
  const refusals = [...visitors.statuses.keys()].filter((status) => status !== 200);
  expect(refusals).toEqual([503]);
}

test('under load, a server whose disk is full rejects leads, keeps acknowledged ones, and recovers', async (context) => {
  const dataDir = await temporaryDir();
  if (!mountDisk(dataDir, 64)) context.skip('this user may not mount a disk');
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const visitors = startVisitors(6, () => server.origin);
  let makeRoom = () => {};
  await expectToResume(server, visitors, {
    begin: () => {
      makeRoom = fillDisk(dataDir);
    },
    end: () => makeRoom(),
  });
  await expectEveryLeadOnce(openSqliteStore(dataDir), visitors);
});

test.runIf(findPostgres())(
  'under load, a server whose database stopped rejects leads, keeps acknowledged ones, and recovers',
  async () => {
    const database = await preparePostgres();
    const server = await startServer({ env: { ...database.env, STORE_WAIT_SECONDS: '2' } });
    const visitors = startVisitors(6, () => server.origin);
    await expectToResume(server, visitors, {
      begin: () => database.cluster.stop(),
      end: () => database.cluster.start(),
    });
    await expectEveryLeadOnce(await database.open(), visitors);
  },
);
