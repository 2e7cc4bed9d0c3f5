import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { S3PhotoStore } from '../../../server/photos/s3.ts';
import { photoName } from '../../../server/store/photo-name.ts';
import { startPlainServer } from '../../helpers/site/plain-server.ts';
import { sha256Hex } from '../../helpers/store/s3-signature.ts';

/** Bytes of all answers. */
let sent = 0;
const paths: string[] = [];
/** Answers each request before it is complete, with an endless body. */
const endless = await startPlainServer((request, response) => {
  paths.push(request.url ?? '');
  request.resume();
  response.writeHead(200, { ETag: '"photo"' });
  const chunk = Buffer.alloc(256 * 1024);
  function writeChunk(): void {
    if (response.destroyed) return;
    sent += chunk.length;
    if (response.write(chunk)) setImmediate(writeChunk);
    else response.once('drain', writeChunk);
  }
  writeChunk();
});
afterAll(endless.close);

/** Milliseconds for a call, retries included. */
const timeout = 1000;
const settings = {
  bucket: 'luxe-photos',
  prefix: 'of/the-shop',
  region: 'us-east-1',
  endpoint: endless.origin,
  isPathStyle: true,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};
const store = new S3PhotoStore(settings, timeout);

test('limits an endless response, and does not count the photo as stored', async () => {
  const content = randomBytes(1000);
  const name = photoName(sha256Hex(content), randomUUID());
  const putting = store.put(name, content, AbortSignal.timeout(timeout));
  await expect(putting).rejects.toMatchObject({ code: 'photos-unreachable' });
  expect(paths).not.toEqual([]);
  // Allows for the buffers of the connection of each attempt.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('follows no redirect to another server', async () => {
  paths.length = 0;
  const redirecting = await startPlainServer((request, response) => {
    request.resume();
    response.writeHead(307, { Location: `${endless.origin}/elsewhere` }).end();
  });
  const redirected = new S3PhotoStore({ ...settings, endpoint: redirecting.origin }, timeout);
  const putting = redirected.check(AbortSignal.timeout(timeout));
  await expect(putting).rejects.toMatchObject({ code: 'photos-refused' });
  await redirecting.close();
  expect(paths).toEqual([]);
});

test('rejects photo names in a tampered backup that lead out of the folder', async () => {
  paths.length = 0;
  for (const name of ['../../../elsewhere/photo', `${'0'.repeat(64)}/../../../../elsewhere`, '']) {
    expect(await store.get(name, AbortSignal.timeout(timeout))).toBeUndefined();
    await store.remove(name, AbortSignal.timeout(timeout));
  }
  expect(paths).toEqual([]);
});
