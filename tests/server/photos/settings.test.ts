import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Environment } from '../../../server/environment.ts';
import { readPhotoStore } from '../../../server/photos/settings.ts';
import { photoName } from '../../../server/store/photo-name.ts';
import { sampleLead, submit, submitUntilAccepted } from '../../helpers/server/samples.ts';
import { startServer } from '../../helpers/server/server.ts';
import { S3Server } from '../../helpers/store/s3-server.ts';
import { openBucket, useS3Server } from './s3-bucket.ts';

const s3 = await useS3Server();
const env = { ...s3.env, STORE_WAIT_SECONDS: '0.5' };

test('starts without the bucket, reports that leads wait, and stores them once it is there, by its host name', async () => {
  const away = await new S3Server().start();
  const { origin } = away;
  await away.stop();
  // The S3 server acts as a proxy, so that the host name needs no DNS.
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: origin };
  const endpoint = { PHOTO_STORE_ENDPOINT: 'http://s3.example', PHOTO_STORE_PATH_STYLE: 'off' };
  const server = await startServer({ env: { ...env, ...endpoint, ...proxied } });
  expect(server.output()).toContain('photo store');
  expect((await submit(server, sampleLead())).status).toBe(503);
  const back = await new S3Server().start(Number(new URL(origin).port));
  await submitUntilAccepted(server, sampleLead());
  expect(back.photos[0]).toMatch(/^of\/the-shop\/\w\w\/\w{64}\//);
});

test('refuses to start with a wrong secret, says why and prints no secret', async () => {
  // Waits as long as by default: on a busy machine, a server that waits less may start before the bucket refuses.
  const wrong = { ...s3.env, AWS_SECRET_ACCESS_KEY: 'the-wrong-one' };
  const failure = await startServer({ env: wrong }).catch(String);
  expect(failure).toContain('SignatureDoesNotMatch');
  expect(failure).not.toContain('the-wrong-one');
});

test.each([
  ['a wrong region', { PHOTO_STORE_REGION: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ['a missing bucket', { PHOTO_STORE: 's3://another' }, 'NoSuchBucket'],
  ['an address of another service', {}, 'not an S3 response'],
])('reports the reason of the bucket for %s', async (_, changes, reason) => {
  if (reason === 'not an S3 response') s3.behave = () => 'page';
  const timeout = 5000;
  const photos = openBucket({ ...env, ...changes }, timeout);
  const name = photoName('0'.repeat(64), randomUUID());
  const signal = AbortSignal.timeout(timeout);
  // None is taken for a missing photo, which an email would leave out, or for a removed one.
  for (const call of [
    () => photos.check(signal),
    () => photos.get(name, signal),
    () => photos.remove(name, signal),
  ]) {
    await expect(call()).rejects.toMatchObject({
      code: 'photos-refused',
      message: expect.stringContaining(reason),
    });
  }
});

describe('PHOTO_STORE', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  const read = (settings: Record<string, string>) => {
    const environment = new Environment({ ...keys, ...settings });
    return { ...readPhotoStore(environment), problems: environment.problems };
  };

  test.each([
    ['s3://the-shop', 'the-shop', ''],
    ['s3://the-shop/', 'the-shop', ''],
    ['s3://the.shop/photos', 'the.shop', 'photos'],
    ['s3://the-shop/photos/of_2026/', 'the-shop', 'photos/of_2026'],
  ])('reads bucket and prefix from %s', (PHOTO_STORE, bucket, prefix) => {
    expect(read({ PHOTO_STORE })).toMatchObject({ bucket, prefix, problems: [] });
  });

  test.each([
    ...['s3://', 's3://A', 's3:///x', 's3://the_shop', 's3://the-shop?x'],
    ...['s3://a/../b', 's3://the-shop/..', 's3://the-shop/a/./b', 's3://the-shop/a//b'],
    ...['s3://the-shop/a b', 's3://the-shop/ä', 'https://the-shop.s3.amazonaws.com'],
    `s3://the-shop/${'long'.repeat(500)}`,
  ])('rejects %.30s', (PHOTO_STORE) => {
    expect(read({ PHOTO_STORE }).problems).toHaveLength(1);
  });

  test.each([
    ['AWS_ACCESS_KEY_ID', ''],
    // It is part of the host name.
    ['PHOTO_STORE_REGION', 'evil.example/'],
  ])('needs a valid %s', (name, value) => {
    const { problems } = read({ PHOTO_STORE: 's3://the-shop', [name]: value });
    expect(problems).toEqual([expect.stringContaining(name)]);
  });

  test('puts the bucket into the host at Amazon; a dot or another endpoint puts it into the path', () => {
    const amazon = read({ PHOTO_STORE: 's3://the-shop', PHOTO_STORE_REGION: 'me-central-1' });
    expect(amazon).toMatchObject({
      endpoint: 'https://s3.me-central-1.amazonaws.com',
      isPathStyle: false,
    });
    expect(read({ PHOTO_STORE: 's3://the.shop' }).isPathStyle).toBe(true);
    const own = { PHOTO_STORE: 's3://the-shop', PHOTO_STORE_ENDPOINT: 'https://objects.example/' };
    expect(read(own)).toMatchObject({ endpoint: 'https://objects.example', isPathStyle: true });
    expect(read({ ...own, PHOTO_STORE_PATH_STYLE: 'off' }).isPathStyle).toBe(false);
  });
});
