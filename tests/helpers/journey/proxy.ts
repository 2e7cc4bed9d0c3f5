import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { countsPath } from '../../../widgets/domain/api-paths.ts';
import { type PlainServer, startPlainServer } from '../site/plain-server.ts';

/**
 * Treatment of leads. A number: answered with this status. `silent`: never answered. `lose-response`: forwarded,
 * with the connection dropped before the response. `hold`: forwarded after `release`.
 */
type ProxyMode = 'forward' | number | 'silent' | 'lose-response' | 'hold';

/** A proxy that simulates an unreliable connection. Affects only leads: POST requests other than counts. */
interface UnreliableProxy {
  origin: string;
  mode: ProxyMode;
  /** Number of leads that this test has sent completely. */
  received: number;
  /** Bodies of counts. */
  beacons: string[];
  /** Method, URL and headers of every request, as JSON. */
  traffic: string[];
  /** Passes on held leads. */
  release(): void;
}

/** One proxy for all tests of a file, in front of a server that may be down temporarily. */
export function useProxy(site: { server: { origin: string } }): UnreliableProxy {
  let server: PlainServer;
  let held: (() => void)[] = [];

  async function passOn({ url, method, headers }: IncomingMessage, body: Buffer) {
    const outgoing = request(site.server.origin + url, { method, headers }).end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { answer, content: await buffer(answer) };
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    proxy.traffic.push(JSON.stringify({ method, url, headers }));
    const isCount = url === countsPath;
    const isLead = method === 'POST' && !isCount;
    const mode = isLead ? proxy.mode : 'forward';
    const body = await buffer(incoming);
    if (isLead) proxy.received += 1;
    if (isCount) proxy.beacons.push(body.toString());
    if (mode === 'silent') return;
    if (mode === 'hold') await new Promise<void>((done) => held.push(done));
    if (typeof mode === 'number') {
      response.writeHead(mode, { 'access-control-allow-origin': '*' }).end('{}');
      return;
    }
    const { answer, content } = await passOn(incoming, body);
    if (mode === 'lose-response') {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
  }

  const proxy: UnreliableProxy = {
    origin: '',
    mode: 'forward',
    received: 0,
    beacons: [],
    traffic: [],
    release() {
      const waiting = held;
      held = [];
      for (const forward of waiting) forward();
    },
  };
  beforeAll(async () => {
    server = await startPlainServer((incoming, response) => {
      handle(incoming, response).catch(() => incoming.socket.destroy());
    });
    proxy.origin = server.origin;
  });
  beforeEach(() =>
    Object.assign(proxy, { mode: 'forward', received: 0, beacons: [], traffic: [] }),
  );
  afterEach(() => proxy.release());
  afterAll(() => server.close());
  return proxy;
}
