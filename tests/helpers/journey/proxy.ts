import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { countsPath } from '../../../widgets/domain/api-paths.ts';

/**
 * Treatment of leads: forwarded; answered with this status; accepted without a response; forwarded, with the
 * connection dropped before the response; held until `release`.
 */
export type ProxyMode = 'forward' | number | 'silent' | 'lose-response' | 'hold';

/** A proxy that simulates an unreliable connection. Affects only leads: POST requests other than counts. */
export interface UnreliableProxy {
  origin: string;
  mode: ProxyMode;
  /** Number of completely received leads. */
  received: number;
  /** Bodies of counts. */
  beacons: string[];
  /** Method, URL and headers of every request. */
  traffic: { method: string; url: string; headers: string }[];
  /** Passes on held leads. */
  release(): void;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** One proxy for all tests of a file, in front of a server that may be down temporarily. */
export function useProxy(site: { server: { origin: string } }): UnreliableProxy {
  let held: (() => void)[] = [];

  function passOn(incoming: IncomingMessage, body: Buffer): Promise<[IncomingMessage, Buffer]> {
    return new Promise((done, fail) => {
      const { method, headers } = incoming;
      const outgoing = request(
        site.server.origin + incoming.url,
        { method, headers },
        async (answer) => done([answer, await bodyOf(answer)]),
      );
      outgoing.once('error', fail).end(body);
    });
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    proxy.traffic.push({ method, url, headers: JSON.stringify(headers) });
    const isCount = url === countsPath;
    const isLead = method === 'POST' && !isCount;
    const mode = isLead ? proxy.mode : 'forward';
    const body = await bodyOf(incoming);
    if (isLead) proxy.received += 1;
    if (isCount) proxy.beacons.push(body.toString());
    if (mode === 'silent') return;
    if (mode === 'hold') await new Promise<void>((done) => held.push(done));
    if (typeof mode === 'number') {
      response.writeHead(mode, { 'access-control-allow-origin': '*' }).end('{}');
      return;
    }
    const [answer, content] = await passOn(incoming, body);
    if (mode === 'lose-response') {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => incoming.socket.destroy());
  });
  const proxy: UnreliableProxy = {
    origin: '',
    mode: 'forward',
    received: 0,
    beacons: [],
    traffic: [],
    release() {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
    },
  };
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, done));
    proxy.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    proxy.mode = 'forward';
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return proxy;
}
