import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { BodyReader, photosBody } from '../../../../server/http/body/body-reader.ts';
import { IncomingBody } from '../../../../server/http/body/incoming-body.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';

test('frees quota and memory of a body, also of one that has waited for memory in vain', async () => {
  // All of it is enough for one body at a time.
  const one = '0.2';
  const config = readConfig({
    DATA_DIR: await temporaryDir(),
    BODY_LIMIT_MB: one,
    MAX_BODIES_IN_FLIGHT_MB: one,
    MAX_SPOOL_MB_PER_CLIENT: one,
    MAX_SPOOL_MB: '0.4',
    BODY_WAIT_SECONDS: '0.1',
  });
  const bodies = new BodyReader(config);
  const lead = Buffer.from(JSON.stringify({ padding: 'x'.repeat(150_000) }));
  const receive = () => {
    // The members of a request that are read.
    const incoming = Object.assign(Readable.from([lead]), { headers: {} });
    const kind = photosBody(config.bodyLimit);
    return bodies.receive(incoming as IncomingMessage, {} as ServerResponse, 'client', kind);
  };
  {
    await using first = await receive();
    await first.text();
    await using second = await receive();
    await expect(second.text()).rejects.toMatchObject({ status: 503, retryAfter: 10 });
  }
  expect(bodies.count()).toEqual({ spooled: 0, inFlight: 0 });
  await using third = await receive();
  expect((await third.text()).text).toContain('padding');
});

test('takes a client for gone if it breaks off, but not after its whole body', async () => {
  const config = readConfig({});
  const whole = Readable.from([Buffer.from('whole')]);
  const complete = new IncomingBody(whole as IncomingMessage, config);
  for await (const chunk of complete.chunks()) expect(chunk.toString()).toBe('whole');
  await finished(whole);
  expect([whole.destroyed, complete.isGone]).toEqual([true, false]);

  const broken = new Readable({ read() {} });
  broken.destroy();
  expect(new IncomingBody(broken as IncomingMessage, config).isGone).toBe(true);
});
