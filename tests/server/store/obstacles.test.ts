import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import {
  dataUrl,
  noise,
  post,
  sampleItem,
  sampleLead,
  sampleWhatsappLead,
  submit,
} from '../../helpers/server/samples.ts';
import {
  becomesReady,
  readinessOf,
  startProgram,
  startServer,
  temporaryDir,
  until,
} from '../../helpers/server/server.ts';
import { fillDisk, mountDisk, unmountDisks } from '../../helpers/store/disk.ts';
import { storedIds } from './stored-leads.ts';

afterEach(unmountDisks);

/** Another process that locks the database until it ends. */
async function lockElsewhere(dataDir: string, statements = 'begin exclusive') {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
    database.exec(process.argv[2]);
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const args = ['-e', script, databaseFile(dataDir), statements];
  const { child, written, closed } = startProgram(process.execPath, args);
  await until(() => written.stdout.includes('locked'));
  return async () => {
    child.kill('SIGKILL');
    await closed;
  };
}

function expectBusy({ status, headers, answer }: Awaited<ReturnType<typeof post>>): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer).toEqual({ error: expect.any(String) });
}

test('serves pages and answers leads with 503 while another program locks the database, and stores them later', async () => {
  const server = await startServer({ env: { STORE_WAIT_SECONDS: '0.5' } });
  expect((await readinessOf(server)).status).toBe(200);
  const unlock = await lockElsewhere(server.dataDir);

  const lead = sampleLead();
  const waiting = submit(server, lead);
  const page = await fetch(`${server.origin}/demo/partner.html`);
  expect(page.status).toBe(200);
  expectBusy(await waiting);
  expectBusy(await post(server, 'submit-whatsapp-lead', sampleWhatsappLead()));
  const answer = { uuid: '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11', status: 'approved' };
  expectBusy(await post(server, 'submissions/client-offer-responses', answer));
  await until(async () => (await readinessOf(server)).status === 503);
  expect(await readinessOf(server)).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'locked' },
  });
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200);

  await unlock();
  await becomesReady(server);
  expect((await submit(server, lead)).status).toBe(200);
  expect(await storedIds(server.dataDir)).toEqual([lead.submissionId]);
});

test('stores a lead that waited for the database lock', async () => {
  const server = await startServer();
  const unlock = await lockElsewhere(server.dataDir);
  const lead = sampleLead();
  let isAnswered = false;
  const waiting = submit(server, lead).finally(() => {
    isAnswered = true;
  });
  for (let count = 0; count < 20; count++) {
    expect((await fetch(`${server.origin}/demo/partner.html`)).status).toBe(200);
  }
  expect(isAnswered).toBe(false);
  await unlock();
  expect((await waiting).status).toBe(200);
  expect(await storedIds(server.dataDir)).toEqual([lead.submissionId]);
});

test('starts with a locked database: serves pages, and accepts leads later', async () => {
  const dataDir = await temporaryDir();
  await openSqliteStore(dataDir).close();
  const readersToo = 'pragma locking_mode = exclusive; begin exclusive; select * from leads';
  const unlock = await lockElsewhere(dataDir, readersToo);
  const server = await startServer({ env: { DATA_DIR: dataDir, STORE_WAIT_SECONDS: '0.5' } });
  expect((await fetch(`${server.origin}/demo/partner.html`)).status).toBe(200);
  expect((await submit(server, sampleLead())).status).toBe(503);
  await unlock();
  await becomesReady(server);
  expect((await submit(server, sampleLead())).status).toBe(200);
});

test('serves pages and answers leads with 503 on a full disk, and stores them when there is room', async (context) => {
  const dataDir = await temporaryDir();
  if (!mountDisk(dataDir, 12)) return context.skip('this user may not mount a small disk');
  const server = await startServer({ env: { DATA_DIR: dataDir, BODY_LIMIT_MB: '2' } });
  const before = sampleLead();
  expect((await submit(server, before)).status).toBe(200);
  expect((await readinessOf(server)).status).toBe(200);

  const makeRoom = fillDisk(dataDir);
  const photo = dataUrl(await noise(800, 600));
  const lead = sampleLead({ items: [sampleItem({ base64Files: [photo] })] });
  expectBusy(await submit(server, lead));
  expect((await fetch(`${server.origin}/demo/partner.html`)).status).toBe(200);
  await until(async () => (await readinessOf(server)).status === 503);
  expect((await readinessOf(server)).body).toEqual({ status: 'unavailable', reason: 'disk-full' });
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200);

  makeRoom();
  await becomesReady(server);
  expect((await submit(server, lead)).status).toBe(200);
  const both = [before.submissionId, lead.submissionId].sort();
  expect((await storedIds(dataDir)).sort()).toEqual(both);
  await server.kill();
});

test('the server is not ready while the disk has no room for the largest lead', async (context) => {
  const dataDir = await temporaryDir();
  if (!mountDisk(dataDir, 8)) return context.skip('this user may not mount a small disk');
  const server = await startServer({ env: { DATA_DIR: dataDir, BODY_LIMIT_MB: '16' } });
  expect((await readinessOf(server)).body).toEqual({ status: 'unavailable', reason: 'disk-full' });
  expect((await submit(server, sampleLead())).status).toBe(200);
  await server.kill();
});

describe('a database deleted while the server runs', () => {
  const deletions: Record<string, (file: string) => Promise<unknown>> = {
    'its file': (file) => unlink(file),
    'all three files': (file) =>
      Promise.all(['', '-wal', '-shm'].map((ending) => unlink(`${file}${ending}`))),
    'the log with the newest leads': (file) => unlink(`${file}-wal`),
    'the index of its log': (file) => unlink(`${file}-shm`),
    'the log and its index, and another program opens it': async (file) => {
      await Promise.all(['-wal', '-shm'].map((ending) => unlink(`${file}${ending}`)));
      const other = new DatabaseSync(file);
      other.exec('create table theirs (a)');
      other.close();
    },
    'the whole folder': (file) => rm(join(file, '..'), { recursive: true }),
    'moved to another name': async (file) => renameSync(file, `${file}.old`),
  };

  test.each(Object.keys(deletions))('is restored with all leads: %s', async (what) => {
    const server = await startServer();
    const first = sampleLead();
    expect((await submit(server, first)).status).toBe(200);
    await deletions[what]?.(databaseFile(server.dataDir));
    const second = sampleLead();
    expect((await submit(server, second)).status).toBe(200);
    const both = [first.submissionId, second.submissionId].sort();
    expect((await storedIds(server.dataDir)).sort()).toEqual(both);
    expect(server.log().filter(({ msg }) => `${msg}`.includes('restored to'))).toHaveLength(1);
    expect((await readinessOf(server)).status).toBe(200);

    await server.kill();
    expect((await storedIds(server.dataDir)).sort()).toEqual(both);
  });

  test('is restored by a probe when no lead arrives', async () => {
    const server = await startServer();
    const lead = sampleLead();
    await submit(server, lead);
    await unlink(databaseFile(server.dataDir));
    await becomesReady(server);
    expect(await storedIds(server.dataDir)).toEqual([lead.submissionId]);
  });

  test('is restored when the server stops', async () => {
    const server = await startServer();
    const lead = sampleLead();
    await submit(server, lead);
    await unlink(databaseFile(server.dataDir));
    expect(await server.stop()).toBe(0);
    expect(await storedIds(server.dataDir)).toEqual([lead.submissionId]);
  });
});

test('keeps and uses a database that replaced the open one, and keeps the other beside it', async () => {
  const otherDir = await temporaryDir();
  const other = await startServer({ env: { DATA_DIR: otherDir } });
  const theirs = sampleLead();
  await submit(other, theirs);
  await other.stop();

  const server = await startServer();
  const [ours, later] = [sampleLead(), sampleLead()];
  expect((await submit(server, ours)).status).toBe(200);
  renameSync(databaseFile(otherDir), databaseFile(server.dataDir));
  expect((await submit(server, later)).status).toBe(200);

  const ids = [theirs.submissionId, later.submissionId].sort();
  expect((await storedIds(server.dataDir)).sort()).toEqual(ids);
  const names = await readdir(server.dataDir);
  const [rescued = ''] = names.filter((name) => /^luxe-widgets\.rescued-.*\.sqlite$/.test(name));
  expect(server.output()).toContain(rescued);
  const database = new DatabaseSync(join(server.dataDir, rescued), { readOnly: true });
  const rows = database.prepare('select submission_id from leads').all();
  expect(rows.map(({ submission_id }) => submission_id)).toContain(ours.submissionId);
  database.close();
});

test('leaves an invalid file in place of the open database alone, and answers 503', async () => {
  const server = await startServer();
  await submit(server, sampleLead());
  const file = databaseFile(server.dataDir);
  const strange = `${file}.strange`;
  writeFileSync(strange, 'not a database at all '.repeat(200));
  renameSync(strange, file);
  const lead = sampleLead();
  expectBusy(await submit(server, lead));
  expect((await readinessOf(server)).body).toEqual({ status: 'unavailable', reason: 'damaged' });
  rmSync(file);
  await becomesReady(server);
  expect((await submit(server, lead)).status).toBe(200);
});
