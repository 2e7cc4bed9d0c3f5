import { describe, expect, test } from 'vitest';
import { photoLink } from '../../../server/delivery/photo-links.ts';
import { startApp } from '../../helpers/server/app.ts';
import {
  dataUrl,
  noise,
  picture,
  sampleItem,
  sampleLead,
  sendLead,
  submit,
  submitUntilAccepted,
} from '../../helpers/server/samples.ts';
import {
  becomesReady,
  becomesUnready,
  desk,
  deskOutput,
  readinessOf,
  temporaryDir,
} from '../../helpers/server/server.ts';
import type { Behavior } from '../../helpers/store/s3-server.ts';
import { sha256Hex } from '../../helpers/store/s3-signature.ts';
import { rowsOf } from '../../helpers/store/test-store.ts';
import { countCopies } from '../store/stored-leads.ts';
import { useS3Server } from './s3-bucket.ts';

const s3 = await useS3Server();
/** For calls that succeed: leaves time on a busy machine. A silent bucket takes half of it. */
const patient = { ...s3.env, STORE_WAIT_SECONDS: '4' };
/** For calls that fail: gives up soon. */
const hasty = { ...s3.env, STORE_WAIT_SECONDS: '1' };
const secret = 'a secret of the photo links';
const server = await startApp({ env: { ...patient, LEAD_WEBHOOK_SECRET: secret } });
const hastyServer = await startApp({ env: hasty });

const runDesk = (args: readonly string[], env = patient) => desk(server.dataDir, args, env);

const itemsWith = (photos: readonly Buffer[]) => [
  sampleItem({ base64Files: photos.map((photo) => dataUrl(photo)) }),
];
const leadOf = (...photos: Buffer[]) => sampleLead({ items: itemsWith(photos) });
const send = (...photos: Buffer[]) => sendLead(server, { items: itemsWith(photos) });

/** Applies these behaviors to the first requests of a method. */
function misbehave(method: string, ...behaviors: Behavior[]): void {
  s3.behave = (request) => (request.method === method ? behaviors.shift() : undefined) ?? 'well';
}

describe('photos of a lead', () => {
  test('are in the bucket under their SHA-256 once the lead is acknowledged, and not in the database', async () => {
    const photo = await noise(200, 150);
    const id = await send(photo, photo, await picture('jpeg'));
    const hash = sha256Hex(photo);
    const [first = ''] = s3.photos.filter((key) => key.includes(hash));
    expect(first).toMatch(new RegExp(`^of/the-shop/${hash.slice(0, 2)}/${hash}/[\\w-]{36}$`));
    expect(s3.objects.get(first)).toEqual(photo);
    expect(s3.photos).toHaveLength(2);
    const stored = await rowsOf(
      server.dataDir,
      `select length(content) as length, stored_as from photos
        where submission_id = '${id}' order by position`,
    );
    expect(stored.map(({ length }) => length)).toEqual([0, 0, 0]);
    expect(stored[0]?.stored_as).toBe(stored[1]?.stored_as);
    expect(`of/the-shop/${hash.slice(0, 2)}/${stored[0]?.stored_as}`).toBe(first);
    expect(await rowsOf(server.dataDir, 'select * from loose_photos')).toEqual([]);
  });

  test.each<Behavior>([
    ...['SlowDown', 'TooManyRequests', 'RequestTimeout', 'BadDigest'],
    ...['cut-early', 'lose-answer', 'silent'],
  ] as const)('are stored after a failure of the bucket: %s', async (behavior) => {
    misbehave('PUT', behavior);
    const id = await send(await noise(200, 150));
    expect(s3.photos).toHaveLength(1);
    expect(await countCopies(server, id)).toBe(1);
  });

  test.each<[Behavior, reason: string]>([
    ['lose-answer', 'photos-unreachable'],
    ['page', 'photos-refused'],
  ])(
    'are not acknowledged while the bucket fails (%s), which readiness reports as %s, and are stored once afterwards',
    async (behavior, reason) => {
      const lead = leadOf(await noise(200, 150), await picture('jpeg'));
      s3.behave = ({ method }) => (method === 'PUT' ? behavior : 'well');
      const { status, headers } = await submit(hastyServer, lead);
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toBe('10');
      expect(await countCopies(hastyServer, lead.submissionId)).toBe(0);
      expect(await becomesUnready(hastyServer)).toBe(reason);
      s3.behave = () => 'well';
      await becomesReady(hastyServer);
      await submitUntilAccepted(hastyServer, lead);
      expect(await countCopies(hastyServer, lead.submissionId)).toBe(1);
    },
  );

  test('count as a health check of the bucket when they are uploaded', async () => {
    await send(await noise(200, 150));
    expect((await readinessOf(server)).status).toBe(200);
    expect(s3.requests.filter((request) => request.endsWith('/check'))).toEqual([]);
  });

  test('that are sent again make no new version; a corrected name or another photo makes one', async () => {
    const lead = leadOf(await noise(200, 150));
    const { items } = leadOf(await noise(100, 75));
    for (const changes of [{}, {}, { items }, { lastName: 'Corrected' }]) {
      expect((await submit(server, { ...lead, ...changes })).status).toBe(200);
    }
    expect(await countCopies(server, lead.submissionId)).toBe(1);
    const { stdout } = await runDesk(['show', lead.submissionId, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ lastName: 'Corrected', earlier: [{}, {}] });
  });

  test.each<Behavior>(['SlowDown', 'cut-answer'])(
    'are read after a failure of the bucket: %s',
    async (behavior) => {
      const id = await send(await noise(200, 150));
      misbehave('GET', behavior);
      await deskOutput(server.dataDir, ['photos', id, '--out', await temporaryDir()], patient);
    },
  );

  test('that the bucket does not return are reported as a problem of the photo store', async () => {
    const id = await send(await noise(200, 150));
    s3.behave = ({ method }) => (method === 'GET' ? 'SlowDown' : 'well');
    const call = ['photos', id, '--out', await temporaryDir()];
    const { code, stderr } = await runDesk(call, hasty);
    s3.behave = () => 'well';
    expect(code).toBe(1);
    expect(stderr).toBe('PHOTO_STORE: The photo store does not answer GET (SlowDown)\n');
  });

  test('that are missing or changed in the bucket are named by the desk and lost for links; the rest is written', async () => {
    const photos = [await noise(200, 150), await noise(100, 50), await picture('jpeg')];
    const id = await send(...photos);
    const keyOf = (index: number) =>
      s3.photos.find((key) => key.includes(sha256Hex(photos[index] ?? ''))) ?? '';
    s3.objects.delete(keyOf(0));
    s3.objects.set(keyOf(1), await picture('png'));
    const { code, stdout, stderr } = await runDesk(['photos', id, '--out', await temporaryDir()]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/no longer in the photo store.*photo-1\.jpg, .*photo-2\.jpg/i);
    expect(stdout).toContain('photo-3.jpg');

    const place = { rowId: id, itemPosition: 0, position: 0 };
    const link = photoLink(server.origin, Buffer.from(secret), place, Date.now() + 60_000);
    const response = await fetch(link);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This photo has been erased or lost');
  });
});
