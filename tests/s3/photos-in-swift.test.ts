import { AwsClient } from 'aws4fetch';
import { expect, test } from 'vitest';
import { Environment } from '../../server/environment.ts';
import { S3PhotoStore } from '../../server/photos/s3.ts';
import { readPhotoStore } from '../../server/photos/settings.ts';
import { dataUrl, noise, sampleItem, sampleLead, submit } from '../helpers/server/samples.ts';
import { deskOutput, startServer, temporaryDir } from '../helpers/server/server.ts';
import { sha256Hex } from '../helpers/store/s3-signature.ts';
import { startSwift } from '../helpers/store/swift.ts';

/** Sends a request to the bucket without using the server's code, and resolves to the body. */
async function requestBucket(method: string, path = ''): Promise<string> {
  const client = new AwsClient({
    accessKeyId: swift.AWS_ACCESS_KEY_ID,
    secretAccessKey: swift.AWS_SECRET_ACCESS_KEY,
    region: swift.PHOTO_STORE_REGION,
    service: 's3',
  });
  const url = `${swift.PHOTO_STORE_ENDPOINT}/luxe-photos${path}`;
  const response = await client.fetch(url, { method });
  expect(response.status).toBe(200);
  return response.text();
}

/** Lists the keys of the photos in the bucket, without the object that the server writes to check its access. */
async function photos(): Promise<string[]> {
  const listing = await requestBucket('GET', '?list-type=2');
  const keys = [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  return keys.filter((key) => !key.endsWith('/check'));
}

const swift = await startSwift();
const env = { ...swift, STORE_WAIT_SECONDS: '5' };
await requestBucket('PUT');
const server = await startServer({ env });

test('ten leads sent at once with large photos are stored, shown at the desk and erased from the bucket', async () => {
  const [large, small] = [await noise(1600, 1200), await noise(200, 150)];
  const items = [sampleItem({ base64Files: [dataUrl(large), dataUrl(small)] })];
  const leads = Array.from({ length: 10 }, () => sampleLead({ items }));
  const answers = await Promise.all(leads.map((lead) => submit(server, lead)));
  expect(answers.map(({ status }) => status)).toEqual(leads.map(() => 200));
  const keys = await photos();
  expect(keys).toHaveLength(20);
  // Each lead has a copy of the photo, under the prefix in PHOTO_STORE and two digits of its hash.
  const hash = sha256Hex(large);
  expect(
    keys.filter((key) => key.startsWith(`of/the-shop/${hash.slice(0, 2)}/${hash}/`)),
  ).toHaveLength(10);
  for (const { submissionId } of leads.slice(0, 2)) {
    const out = await temporaryDir();
    const stdout = await deskOutput(server.dataDir, ['photos', submissionId, '--out', out], env);
    expect(stdout.trim().split('\n')).toHaveLength(2);
  }
  await deskOutput(server.dataDir, ['erase', 'layla@example.com', '--yes'], env);
  expect(await photos()).toEqual([]);
});

test('the S3 server rejects a photo whose bytes do not match the hash in its name', async () => {
  const settings = readPhotoStore(new Environment(env));
  if (!settings) throw new Error('The settings lack a photo store');
  const store = new S3PhotoStore(settings, 1000);
  const name = `${sha256Hex('what was meant')}/here`;
  const bytes = Buffer.from('what has arrived');
  await expect(store.put(name, bytes, AbortSignal.timeout(1000))).rejects.toThrow(/BadDigest/);
  expect(await store.get(name, AbortSignal.timeout(1000))).toBeUndefined();
});

test.each([
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
  ['a missing bucket', { PHOTO_STORE: 's3://another' }, 'NoSuchBucket'],
])('the server refuses to start with %s and says so', async (_, changes, message) => {
  await expect(startServer({ env: { ...env, ...changes } })).rejects.toThrow(message);
});
