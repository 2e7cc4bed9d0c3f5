import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPhotoStore } from '../../../server/photos/with-photo-store.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import { deskOutput, temporaryDir } from '../../helpers/server/server.ts';
import { createDatabase } from '../../helpers/store/postgres.ts';
import { leadWithPhoto } from '../../helpers/store/stored-lead.ts';
import { readPhotos } from '../../helpers/store/stored-photos.ts';
import { openPostgres } from '../../helpers/store/test-store.ts';
import { openBucket, useS3Server } from '../photos/s3-bucket.ts';

const s3 = await useS3Server();

const run = (dataDir: string, args: readonly string[], url = '') =>
  deskOutput(dataDir, args, { ...s3.env, DATABASE_URL: url });

const sweep = async (url: string) => run(await temporaryDir(), ['sweep'], url);

/** Stores leads with their photos, which are texts, in the bucket. */
async function storeInBucket(dataDir: string, ...photos: readonly string[]): Promise<void> {
  const store = withPhotoStore(openSqliteStore(dataDir), openBucket(s3.env, 5000), 5000);
  for (const text of photos) {
    await store.saveLead(leadWithPhoto(Buffer.from(text), { submissionId: `${text}-lead` }));
  }
  await store.close();
}

const erasable = (...ids: string[]) => ({ leads: ids, whatsappLeads: [] });

/** Erases leads, whose photos stay in the bucket, as they do while it is down. */
async function erase(dataDir: string, ...ids: string[]): Promise<void> {
  const store = openSqliteStore(dataDir);
  await store.erase(erasable(...ids));
  await store.close();
}

/** Backs up a database, and returns the file and the output. */
async function backUp(dataDir: string, url?: string) {
  const file = join(await temporaryDir(), 'backup.sqlite');
  return { file, output: await run(dataDir, ['backup', '--to', file], url) };
}

const photosInBucket = () => [...s3.objects.values()].map(String).sort();

test('sweep removes erased photos, and no others, after moves into and out of PostgreSQL', async () => {
  const dataDir = await temporaryDir();
  await storeInBucket(dataDir, 'kept', 'erased');
  await erase(dataDir, 'erased-lead');
  const url = await createDatabase();
  await run(dataDir, ['move', '--to', url]);
  expect(photosInBucket()).toEqual(['erased', 'kept']);
  await sweep(url);
  expect(photosInBucket()).toEqual(['kept']);
  await run(dataDir, ['move', '--to', url]);
  await sweep(url);
  expect(photosInBucket()).toEqual(['kept']);

  await openPostgres(url).erase(erasable('kept-lead'));
  const target = await temporaryDir();
  await run(target, ['move', '--from', url]);
  expect(photosInBucket()).toEqual(['kept']);
  await run(target, ['sweep']);
  expect(photosInBucket()).toEqual([]);
});

test('a backup of PostgreSQL includes photos from the bucket, reports missing ones, and lists photos erased before', async () => {
  const dataDir = await temporaryDir();
  await storeInBucket(dataDir, 'kept', 'lost', 'erased');
  await erase(dataDir, 'erased-lead');
  const url = await createDatabase();
  const { file } = await backUp(dataDir);
  await run(await temporaryDir(), ['restore', '--from', file], url);
  const [lostKey = ''] = [...s3.objects].find(([, content]) => String(content) === 'lost') ?? [];
  s3.objects.delete(lostKey);
  const made = await backUp(await temporaryDir(), url);
  expect(made.output).toContain('Photos missing in the bucket, and in the backup: 1.');

  const restored = await temporaryDir();
  await run(restored, ['restore', '--from', made.file]);
  expect(photosInBucket()).toEqual(['erased', 'kept']);
  await run(restored, ['sweep']);
  expect(photosInBucket()).toEqual(['kept']);
  const store = openSqliteStore(restored);
  const [kept] = await readPhotos(store, 'kept-lead');
  expect([Buffer.from(kept?.content ?? []).toString(), kept?.storedAs]).toEqual([
    'kept',
    undefined,
  ]);
  expect((await readPhotos(store, 'lost-lead'))[0]?.storedAs).toBeDefined();
  await store.close();
});

test('sweep keeps the photo of a lead that a restore brings back, and removes one that the backup lacks', async () => {
  const dataDir = await temporaryDir();
  await storeInBucket(dataDir, 'kept');
  const { file } = await backUp(dataDir);
  await storeInBucket(dataDir, 'erased');
  await erase(dataDir, 'kept-lead', 'erased-lead');
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
  copyFileSync((await backUp(dataDir)).file, databaseFile(copyDir));
  const copy = openSqliteStore(copyDir);
  expect(await copy.releaseOrphans(Date.now(), Date.now(), 10)).toEqual([]);
  expect(await store.releaseOrphans(Date.now(), Date.now(), 10)).toEqual([name]);
  await store.close();
});
