import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createHttpServer } from '../../server/http/http-server.ts';
import { countsPath } from '../../widgets/domain/api-paths.ts';
import { openConnection } from '../helpers/server/raw-connection.ts';
import { sampleLead, submit } from '../helpers/server/samples.ts';
import { becomesUnready, startServer, until } from '../helpers/server/server.ts';
import { beginUpload, finishUpload } from '../helpers/server/throttled-upload.ts';
import { rowsOf } from '../helpers/store/test-store.ts';
import { storedIds } from './store/stored-leads.ts';

test('a stop makes the server not ready, refuses connections, finishes an upload in STOP_TIMEOUT_SECONDS and writes the counts', async () => {
  const env = { STOP_DELAY_SECONDS: '1', STOP_TIMEOUT_SECONDS: '4' };
  const server = await startServer({ env });
  const view = { element: 'luxe-faq', language: 'en', steps: ['view'] };
  const body = JSON.stringify({ version: '1.2.3', elements: [view] });
  const headers = { Origin: 'https://partner.example', 'Content-Type': 'text/plain' };
  await fetch(server.origin + countsPath, { method: 'POST', headers, body });
  const uploaded = sampleLead();
  const upload = await beginUpload(server, JSON.stringify(uploaded), 500);
  const endless = await beginUpload(server, JSON.stringify(sampleLead()), 500);
  endless.on('error', () => {});

  const stopped = server.stop();
  expect(await becomesUnready(server)).toBe('stopping');
  const late = sampleLead();
  const answer = await submit(server, late);
  expect(answer.status, 'within STOP_DELAY_SECONDS').toBe(200);
  expect(answer.headers.get('connection'), 'so that the client connects elsewhere').toBe('close');
  const isRefused = () =>
    openConnection(server).then(
      ({ socket }) => void socket.destroy(),
      () => true,
    );
  await until(isRefused);
  expect(await finishUpload(upload, JSON.stringify(uploaded).slice(500))).toBe(200);
  expect(await stopped).toBe(0);

  const ids = [uploaded.submissionId, late.submissionId];
  expect((await storedIds(server.dataDir)).sort()).toEqual(ids.sort());
  expect(await rowsOf(server.dataDir, 'select partner from funnel_counts')).toEqual([
    { partner: 'partner.example' },
  ]);
});

/** Serves one answer to all requests. */
async function serve(answer: () => Response) {
  const { server, close } = createHttpServer(answer, readConfig({}));
  await once(server.listen(0), 'listening');
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

test('a stop does not wait for idle connections', async () => {
  const { origin, close } = await serve(() => new Response('fine'));
  const get = 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n';
  const open = async (sent: string) => {
    const { socket } = await openConnection({ origin });
    socket.write(sent);
    return socket;
  };
  const silent = await open('');
  const half = await open('POST / HTTP/1.1\r\nHost: a.example\r\nContent-');
  const answered = await open(get);
  const answeredAndHalf = await open(`${get}GET / HTTP/1.1\r\nHo`);
  await Promise.all([once(answered, 'data'), once(answeredAndHalf, 'data')]);
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(request(origin, { agent }).end(), 'response');
  await once(response.resume(), 'end');

  await close();
  for (const socket of [silent, half, answered, answeredAndHalf]) socket.destroy();
  agent.destroy();
});

test('a stop closes a connection whose answer began before it', async () => {
  const end = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from('begun'));
      await end.promise;
      controller.close();
    },
  });
  const { origin, close } = await serve(() => new Response(body));
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(request(origin, { agent }).end(), 'response');
  await once(response, 'data');
  const closed = close();
  end.resolve();
  await closed;
  agent.destroy();
});
