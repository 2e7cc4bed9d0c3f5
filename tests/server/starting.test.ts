import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { explainStoreProblem, openServerStore } from '../../server/store/open-store.ts';
import { databaseFile } from '../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { startApp } from '../helpers/server/app.ts';
import { deskFailure, startProgram, temporaryDir } from '../helpers/server/server.ts';
import { fillDisk, mountDisk, unmountDisks } from '../helpers/store/disk.ts';
import { executeOnFile } from '../helpers/store/sqlite-file.ts';

afterEach(unmountDisks);

/** Starts a server that fails, as another user if `user` is set, and returns its output. */
async function failedStart(env: Record<string, string>, user?: number): Promise<string> {
  const { written, closed } = startProgram(process.execPath, ['server/main.ts'], {
    env: { PORT: '0', DATA_DIR: await temporaryDir(), ...env },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  expect(await closed, written.stderr).toBe(1);
  return written.stderr;
}

/** Root may write everywhere, so a server of root's tests runs as `nobody`. */
const nobody = process.getuid?.() === 0 ? 65534 : undefined;

/** Returns the reason that a server at its start would give for not using its database. */
async function problemOf(dataDir: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir });
  const store = openServerStore(config);
  const sentence = await store.check(0).then(
    () => 'none',
    (error) => explainStoreProblem(config, error),
  );
  await store.close();
  return sentence;
}

/** Delays the store's thread by 2.5 s, longer than the two checks at the start, of at most a second each. */
const delayStoreThread = `
  import { workerData } from 'node:worker_threads';
  if (workerData?.dataDir) await new Promise((resolve) => setTimeout(resolve, 2500));`;

/** Expects one sentence with these parts, without a stack trace. */
function expectSentence(text: string, ...parts: readonly string[]): void {
  for (const part of parts) expect(text).toContain(part);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).not.toMatch(/\n\s+at |node:|file:\/\//);
}

/** Expects such a sentence from the desk. */
async function expectFromDesk(dataDir: string, ...parts: readonly string[]): Promise<void> {
  expectSentence(await deskFailure(1, dataDir, ['list']), dataDir, ...parts);
}

describe('the server refuses to start and explains in one sentence that', () => {
  test('DATA_DIR is a file, also on a machine that takes long to load the thread of the store', async () => {
    const file = join(await temporaryDir(), 'data');
    await writeFile(file, '');
    const delay = `--import=data:text/javascript,${encodeURIComponent(delayStoreThread)}`;
    const env = { DATA_DIR: file, STORE_WAIT_SECONDS: '1', NODE_OPTIONS: delay };
    expectSentence(await failedStart(env), 'DATA_DIR', file, 'is a folder');
    await expectFromDesk(file);
  });

  test('DATA_DIR is not writable', async () => {
    const parent = await temporaryDir();
    // Lets the other user in: temporary folders are private.
    await chmod(parent, 0o755);
    const dir = join(parent, 'data');
    await mkdir(dir, { mode: 0o555 });
    const output = await failedStart({ DATA_DIR: dir }, nobody);
    expectSentence(output, 'DATA_DIR', dir, 'no write permission');
  });

  test('the database is not writable', async () => {
    const dir = await temporaryDir();
    await openSqliteStore(dir).close();
    await chmod(dir, 0o777);
    await chmod(databaseFile(dir), 0o444);
    await chmod(join(dir, 'luxe-widgets.lock'), 0o666);
    expectSentence(await failedStart({ DATA_DIR: dir }, nobody), 'DATA_DIR', 'no write permission');
  });

  test('the database is damaged or invalid, or of a newer version', async () => {
    const [damaged, newer] = [await temporaryDir(), await temporaryDir()];
    await writeFile(databaseFile(damaged), 'not a database at all '.repeat(500));
    await openSqliteStore(newer).close();
    executeOnFile(databaseFile(newer), 'update schema_version set version = 999');
    for (const [dir, ...parts] of [
      [damaged, 'damaged', 'restore'],
      [newer, 'newer', '999'],
    ] as const) {
      expectSentence(await problemOf(dir), 'DATA_DIR', dir, ...parts);
      await expectFromDesk(dir, ...parts);
    }
  });

  test('the disk is full, with or without a database', async (context) => {
    const [empty, used] = [await temporaryDir(), await temporaryDir()];
    for (const dir of [empty, used]) {
      if (!mountDisk(dir, 2)) return context.skip('this user may not mount a small disk');
    }
    await openSqliteStore(used).close();
    for (const dir of [empty, used]) fillDisk(dir);
    for (const dir of [empty, join(empty, 'new'), used]) {
      expectSentence(await problemOf(dir), 'DATA_DIR', 'full', 'free some space');
    }
  });

  test('HOST is no address of this machine', async () => {
    const HOST = '203.0.113.7';
    expectSentence(await failedStart({ HOST }), 'HOST', HOST, 'an address of this machine');
  });

  test('PORT is in use', async () => {
    const { port } = new URL((await startApp()).origin);
    expectSentence(await failedStart({ PORT: port }), 'PORT', port, 'taken');
  });
});
