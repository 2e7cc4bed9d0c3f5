import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { CountQueue } from '../../../server/funnel/count-queue.ts';
import { createApp } from '../../../server/http/app.ts';
import { BodyReader } from '../../../server/http/body/body-reader.ts';
import { sendRaw } from '../../helpers/server/raw-request.ts';
import { post, sampleLead, sampleWhatsappLead, submit } from '../../helpers/server/samples.ts';
import {
  type RunningServer,
  startServer,
  temporaryDir,
  until,
} from '../../helpers/server/server.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';

const servers = {} as Record<'alone' | 'proxied', RunningServer>;

beforeAll(async () => {
  [servers.alone, servers.proxied] = await Promise.all([
    startServer(),
    startServer({ env: { TRUST_PROXY: '1' } }),
  ]);
});

const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function idOf(at: keyof typeof servers, given: string): Promise<string | undefined> {
  const headers: Record<string, string> = { 'X-Request-Id': given };
  return (await sendRaw(servers[at].origin, '/livez', { headers })).headers['x-request-id'];
}

describe('the id of a request', () => {
  test.each(['a', 'abc-DEF_1.2', 'x'.repeat(64)])(
    'comes from a trusted proxy (%s)',
    async (given) => {
      expect(await idOf('proxied', given)).toBe(given);
      await until(() => servers.proxied.log().some(({ requestId }) => requestId === given));
    },
  );

  test.each([
    '',
    'x'.repeat(65),
    'two words',
    'one, two',
    'a/b',
    'a"b',
    '{"a":1}',
    '\xe2\x80\xae',
    '%0d%0aX: y',
  ])('is new when the proxy sent an invalid one (%j)', async (given) => {
    expect(await idOf('proxied', given)).toMatch(own);
  });

  test('is new when two were sent', async () => {
    const headers = { 'X-Request-Id': 'one', 'x-request-id': 'two' };
    const answer = await sendRaw(servers.proxied.origin, '/livez', { headers });
    expect(answer.headers['x-request-id']).toMatch(own);
  });

  test('is new without a trusted proxy', async () => {
    expect(await idOf('alone', 'abc')).toMatch(own);
  });

  test('is the same in response, log and delivery', async () => {
    const dataDir = await temporaryDir();
    const config = readConfig({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
    const store = await openStoreOf(dataDir, { channels: ['webhook'] });
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const countryOf = async () => undefined;
    const [bodies, counts] = [new BodyReader(config), new CountQueue(store, log)];
    const dependencies = { config, store, log, countryOf, bodies, counts };
    const none = async () => undefined;
    const noPages = { serveNotFound: none, answerPlainForm: none, requestPage: none };
    const noSite = { serve: () => new Response(), ...noPages };
    const app = createApp(dependencies, noSite);
    const server = createAdaptorServer({ fetch: app.fetch });
    await once(server.listen(0), 'listening');
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

    const answers = [
      await submit({ origin }, sampleLead()),
      await submit({ origin }, sampleLead(), { headers: { 'X-Request-Id': 'of-the-proxy' } }),
      await post({ origin }, 'submit-whatsapp-lead', sampleWhatsappLead()),
    ];
    const inHeaders = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(inHeaders).toEqual([
      expect.stringMatching(own),
      'of-the-proxy',
      expect.stringMatching(own),
    ]);
    const logged = lines.map((line) => JSON.parse(line)).map(({ requestId }) => requestId);
    expect(logged).toEqual(inHeaders);
    const delivered = (await store.findDeliveries()).map(({ requestId }) => requestId);
    expect(delivered.sort()).toEqual([...inHeaders].sort());
    server.close();
  });
});
