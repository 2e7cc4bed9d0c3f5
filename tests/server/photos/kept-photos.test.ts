import { expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { dataUrl, noise, sampleItem, sampleLead, submit } from '../../helpers/server/samples.ts';
import {
  deskFailure,
  deskOutput,
  deskProcess,
  startServer,
  temporaryDir,
  until,
} from '../../helpers/server/server.ts';
import type { Behavior } from '../../helpers/store/s3-server.ts';
import { executeOn } from '../../helpers/store/test-store.ts';
import { countCopies } from '../store/stored-leads.ts';
import { useS3Server } from './s3-bucket.ts';

const s3 = await useS3Server();
const photo = await noise(100, 80);
const newLead = () =>
  sampleLead({ items: [sampleItem({ base64Files: [dataUrl(photo)] }), sampleItem()] });

const env: Record<string, string> = s3.env;

/** Milliseconds; a sweep removes orphaned photos after 24 hours. */
const orphanAge = 25 * 60 * 60 * 1000;

/** Makes the orphaned photos old enough to be removed. */
const ageOrphans = (dataDir: string) =>
  executeOn(dataDir, `update loose_photos set since = since - ${orphanAge}`);

const run = (dataDir: string, args: readonly string[], settings = env) =>
  deskOutput(dataDir, args, settings);

test('accepts a lead again after a kill during its upload, and removes its first photos after a day', async () => {
  const first = await startServer({ env });
  const { dataDir } = first;
  const lead = newLead();
  let uploads = 0;
  s3.behave = async ({ method }): Promise<Behavior> => {
    if (method === 'PUT') uploads += 1;
    if (uploads === 2) await first.kill();
    return 'well';
  };
  await expect(submit(first, lead)).rejects.toThrow();
  await until(() => s3.photos.length > 0);
  s3.behave = () => 'well';

  const second = await startApp({ env: { ...env, DATA_DIR: dataDir } });
  expect(await countCopies(second, lead.submissionId)).toBe(0);
  expect((await submit(second, lead)).status).toBe(200);
  await run(dataDir, ['sweep']);
  expect(s3.photos.length).toBeGreaterThan(2);
  await ageOrphans(dataDir);
  // In its own process, which must end although it has open connections to the bucket.
  expect((await deskProcess(dataDir, ['sweep'], env)).code).toBe(0);
  expect(s3.photos).toHaveLength(2);
  await run(dataDir, ['photos', lead.submissionId, '--out', await temporaryDir()]);
});

test('erases the photos of all versions and of old leads from the bucket, and no others', async () => {
  const server = await startApp({ env });
  const [lead, other] = [newLead(), newLead()];
  for (const body of [lead, { ...lead, lastName: 'Corrected' }, { ...other, email: 'o@o.com' }]) {
    expect((await submit(server, body)).status).toBe(200);
  }
  expect(s3.photos).toHaveLength(6);
  await run(server.dataDir, ['erase', lead.submissionId, '--yes']);
  expect(s3.photos).toHaveLength(2);
  await run(server.dataDir, ['photos', other.submissionId, '--out', await temporaryDir()]);
  await executeOn(server.dataDir, 'update leads set received_at = 1');
  await run(server.dataDir, ['erase', '--older-than', '30d', '--yes']);
  expect(s3.photos).toHaveLength(0);
});

test('reports photos left in a bucket that fails while erasing, and removes them at the next start', async () => {
  const app = await startApp({ env });
  const lead = newLead();
  expect((await submit(app, lead)).status).toBe(200);
  s3.behave = () => 'SlowDown';
  const erase = ['erase', lead.submissionId, '--yes'];
  const problem = /erased.*still in the photo store.*sweep/i;
  const impatient = { ...env, STORE_WAIT_SECONDS: '1' };
  expect(await deskFailure(1, app.dataDir, erase, impatient)).toMatch(problem);
  expect(await countCopies(app, lead.submissionId)).toBe(0);
  s3.behave = () => 'well';
  expect(s3.photos).toHaveLength(2);
  await startServer({ env: { ...env, DATA_DIR: app.dataDir } });
  await until(() => s3.photos.length === 0);
});

test('keeps photos and the only version of leads that are sent again after a bucket was added or removed', async () => {
  const before = await startApp();
  const { dataDir } = before;
  const [old, young] = [newLead(), newLead()];
  expect((await submit(before, old)).status).toBe(200);
  await before.stop();

  const withBucket = await startApp({ env: { ...env, DATA_DIR: dataDir } });
  for (const lead of [old, young]) expect((await submit(withBucket, lead)).status).toBe(200);
  for (const { submissionId } of [old, young]) {
    await run(dataDir, ['photos', submissionId, '--out', await temporaryDir()]);
    const shown = JSON.parse(await run(dataDir, ['show', submissionId, '--json']));
    expect(shown.earlier).toEqual([]);
  }
  await withBucket.stop();

  const withoutBucket = await startApp({ env: { DATA_DIR: dataDir } });
  expect((await submit(withoutBucket, young)).status).toBe(200);
  const shown = JSON.parse(await run(dataDir, ['show', young.submissionId, '--json'], {}));
  expect(shown.earlier).toEqual([]);
  for (const call of [
    ['photos', young.submissionId, '--out', await temporaryDir()],
    ['erase', young.submissionId, '--yes'],
  ]) {
    expect(await deskFailure(1, dataDir, call)).toContain('PHOTO_STORE');
  }
  await run(dataDir, ['photos', old.submissionId, '--out', await temporaryDir()], {});
});
