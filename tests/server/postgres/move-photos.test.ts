import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPhotoStore } from '../../../server/photos/with-photo-store.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import { deskOutput, deskProcess, temporaryDir } from '../../helpers/server/server.ts';
import { createDatabase } from '../../helpers/store/postgres.ts';
import { leadWithPhoto } from '../../helpers/store/stored-lead.ts';
import { openBucket, useS3Server } from '../photos/s3-bucket.ts';

const s3 = await useS3Server();

const run = (dataDir: string, args: readonly string[], url = '') =>
  deskOutput(dataDir, args, { ...s3.env, DATABASE_URL: url });

/** Stores leads with their photos, which are texts, in the bucket. */
async function storeInBucket(dataDir: string, ...photos: readonly string[]): Promise<void> {
  const store = withPhotoStore(openSqliteStore(dataDir), openBucket(s3.env, 5000), 5000);
  for (const text of photos) {
    await store.saveLead(leadWithPhoto(Buffer.from(text), { submissionId: `${text}-lead` }));
  }
  await store.close();
}

/** Stores a lead with its photo in the bucket, and one that is erased while the bucket is down. */
async function storeKeptAndErased(dataDir: string): Promise<void> {
  await storeInBucket(dataDir, 'kept', 'erased');
  await eraseWhileBucketIsDown(dataDir, 'erased-lead');
}

async function eraseWhileBucketIsDown(dataDir: string, id: string, url = ''): Promise<void> {
  // A web server answers in place of the bucket.
  s3.behave = () => 'page';
  const settings = { ...s3.env, DATABASE_URL: url, STORE_WAIT_SECONDS: '1' };
  // In its own process: its attempts end with it, and cannot succeed once the bucket is back.
  const { code, stderr } = await deskProcess(dataDir, ['erase', id, '--yes'], settings);
  s3.behave = () => 'well';
  expect(code).toBe(1);
  expect(stderr).toContain('still in the photo store');
}

/** Backs up a database, and returns the file. */
async function backUp(dataDir: string, url?: string): Promise<string> {
  const file = join(await temporaryDir(), 'backup.sqlite');
  await run(dataDir, ['backup', '--to', file], url);
  return file;
}

const photosInBucket = () => [...s3.objects.values()].map(String).sort();

test('sweep removes erased photos after a move into and out of PostgreSQL', async () => {
  const dataDir = await temporaryDir();
  await storeKeptAndErased(dataDir);
  const url = await createDatabase();
  await run(dataDir, ['move', '--to', url]);
  await eraseWhileBucketIsDown(await temporaryDir(), 'kept-lead', url);
  const target = await temporaryDir();
  await run(target, ['move', '--from', url]);
  expect(photosInBucket()).toEqual(['erased', 'kept']);
  await run(target, ['sweep']);
  expect(photosInBucket()).toEqual([]);
});

test('a move that is repeated after a sweep of the target loses no photo', async () => {
  const dataDir = await temporaryDir();
  await storeKeptAndErased(dataDir);
  const url = await createDatabase();
  await run(dataDir, ['move', '--to', url]);
  expect(photosInBucket()).toEqual(['erased', 'kept']);
  await run(await temporaryDir(), ['sweep'], url);
  expect(photosInBucket()).toEqual(['kept']);
  await run(dataDir, ['move', '--to', url]);
  await run(await temporaryDir(), ['sweep'], url);
  expect(photosInBucket()).toEqual(['kept']);
});

test('sweep removes a photo that was erased before a backup of either database', async () => {
  const dataDir = await temporaryDir();
  await storeKeptAndErased(dataDir);
  const file = await backUp(dataDir);
  const url = await createDatabase();
  await run(await temporaryDir(), ['restore', '--from', file], url);
  const next = await backUp(await temporaryDir(), url);
  const restored = await temporaryDir();
  await run(restored, ['restore', '--from', next]);
  expect(photosInBucket()).toEqual(['erased', 'kept']);
  await run(restored, ['sweep']);
  expect(photosInBucket()).toEqual(['kept']);
});

test('sweep keeps the photo of a lead that a restore brings back, and removes one that the backup lacks', async () => {
  const dataDir = await temporaryDir();
  await storeInBucket(dataDir, 'kept');
  const file = await backUp(dataDir);
  await storeInBucket(dataDir, 'erased');
  for (const id of ['kept-lead', 'erased-lead']) await eraseWhileBucketIsDown(dataDir, id);
  await run(dataDir, ['restore', '--from', file]);
  await run(dataDir, ['sweep']);
  expect(photosInBucket()).toEqual(['kept']);
});

test('a backup does not list photos whose lead is still being stored', async () => {
  const dataDir = await temporaryDir();
  const store = openSqliteStore(dataDir);
  const name = `${'a'.repeat(64)}/00000000-0000-4000-8000-000000000000`;
  await store.announcePhotos([name], 1);
  const copyDir = await temporaryDir();
  copyFileSync(await backUp(dataDir), databaseFile(copyDir));
  const copy = openSqliteStore(copyDir);
  expect(await copy.releaseOrphans(Date.now(), Date.now(), 10)).toEqual([]);
  expect(await store.releaseOrphans(Date.now(), Date.now(), 10)).toEqual([name]);
  await store.close();
});
