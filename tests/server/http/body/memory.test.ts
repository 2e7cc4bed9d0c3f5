import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paddedPhoto } from '../../../helpers/journey/photos.ts';
import { leadOfSize, megabyte, unknownMembers } from '../../../helpers/server/large-bodies.ts';
import { peakMemory } from '../../../helpers/server/processes.ts';
import { sendLead, submit } from '../../../helpers/server/samples.ts';
import { startServer } from '../../../helpers/server/server.ts';
import { storedIds } from '../../store/stored-leads.ts';
import { filledForm, sendForm } from '../calls/plain-form-samples.ts';

/** Timeout in milliseconds: up to 210 MB are generated, sent and checked on a possibly busy machine. */
const timeout = 120_000;

/** Sends a body without its length, so that only its content can cause a rejection. */
async function sendChunked(origin: string, body: Buffer) {
  const response = await fetch(`${origin}/api/v1/public/submit-deal`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Blob([new Uint8Array(body)]).stream(),
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, answer: await response.json() };
}

/** Limits the heap to less than the 512 MB: the memory of buffers is not on the heap. */
const server = await startServer({ env: { NODE_OPTIONS: '--max-old-space-size=384' } });

function expectLittleMemory(): void {
  if (existsSync('/proc/self/status')) expect(peakMemory(server.pid)).toBeLessThan(512);
}

test('stores four leads of 30 MB at once in 512 MB of memory while it rejects floods of brackets and unknown members', {
  timeout,
}, async () => {
  const lead = leadOfSize(30 * megabyte).toString();
  const brackets = Buffer.alloc(60 * megabyte, '[');
  const attacks = [brackets, unknownMembers(30 * megabyte)];
  const [stored, refused] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => submit(server, lead))),
    Promise.all(attacks.map((attack) => sendChunked(server.origin, attack))),
  ]);
  expect(stored.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const error = { status: 400, answer: { error: expect.any(String) } };
  expect(refused).toEqual([error, error]);
  await sendLead(server);
  expectLittleMemory();
  expect(await storedIds(server.dataDir)).toHaveLength(5);
});

test('stores four plain forms of 30 MB at once in 512 MB of memory', { timeout }, async () => {
  const photo = new Uint8Array(await paddedPhoto(10 * megabyte));
  const photos = ['front', 'back', 'inside'].map((name) => new File([photo], `${name}.jpg`));
  const forms = ['a', 'b', 'c', 'd'].map((name) => filledForm({ firstName: name, photos }));
  const stored = await Promise.all(forms.map((form) => sendForm(server, form)));
  expect(stored.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expectLittleMemory();
});
