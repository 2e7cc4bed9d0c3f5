import { randomBytes, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { photoName } from '../../../server/store/photo-name.ts';
import { startPlainServer } from '../../helpers/site/plain-server.ts';
import { sha256Hex } from '../../helpers/store/s3-signature.ts';
import { openBucket } from './s3-bucket.ts';

/** Answers each request before it is complete, with an endless body. */
async function startEndlessServer() {
  const received = { paths: [] as string[], bytesSent: 0 };
  const { origin, close } = await startPlainServer((request, response) => {
    received.paths.push(request.url ?? '');
    request.resume();
    response.writeHead(200, { ETag: '"photo"' });
    const chunk = Buffer.alloc(256 * 1024);
    function writeChunk(): void {
      if (response.destroyed) return;
      received.bytesSent += chunk.length;
      if (response.write(chunk)) setImmediate(writeChunk);
      else response.once('drain', writeChunk);
    }
    writeChunk();
  });
  onTestFinished(close);
  return { origin, received };
}

/** Opens a bucket; `timeout`: milliseconds for a call, retries included. */
const openBucketAt = (endpoint: string, timeout: number) =>
  openBucket(
    {
      PHOTO_STORE: 's3://luxe-photos/of/the-shop',
      PHOTO_STORE_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    timeout,
  );
/** For a call that retries until its end. */
const short = 1000;
/** For calls that end by themselves: leaves time on a busy machine. */
const long = 20_000;

test('limits an endless response, and does not count the photo as stored', async () => {
  const { origin, received } = await startEndlessServer();
  const content = randomBytes(1000);
  const name = photoName(sha256Hex(content), randomUUID());
  const putting = openBucketAt(origin, short).put(name, content, AbortSignal.timeout(short));
  await expect(putting).rejects.toMatchObject({ code: 'photos-unreachable' });
  expect(received.paths).not.toEqual([]);
  // Allows for the buffers of the connection of each attempt.
  expect(received.bytesSent).toBeLessThan(64 * 1024 * 1024);
});

test('follows no redirect, and no photo name of a tampered backup, out of the folder', async () => {
  // A server of its own: the last attempt of another test may arrive after that test.
  const { origin, received } = await startEndlessServer();
  const redirecting = await startPlainServer((request, response) => {
    request.resume();
    response.writeHead(307, { Location: `${origin}/elsewhere` }).end();
  });
  onTestFinished(redirecting.close);
  const checking = openBucketAt(redirecting.origin, long).check(AbortSignal.timeout(long));
  await expect(checking).rejects.toMatchObject({ code: 'photos-refused' });

  const store = openBucketAt(origin, long);
  for (const name of ['../../../elsewhere/photo', `${'0'.repeat(64)}/../../../../elsewhere`, '']) {
    expect(await store.get(name, AbortSignal.timeout(long))).toBeUndefined();
    await store.remove(name, AbortSignal.timeout(long));
  }
  expect(received.paths).toEqual([]);
});
