import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { countsPath } from '../../../widgets/domain/api-paths.ts';

/**
 * Treatment of the next leads: pass on; answer with this status; accept without answering; pass on and
 * drop the connection before the answer; hold until `release`.
 */
export type Weather = 'fair' | number | 'silence' | 'lost-answer' | 'held';

/** A proxy that simulates an unreliable connection. Affects only leads: POST requests other than counts. */
export interface UnreliableProxy {
  origin: string;
  weather: Weather;
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
    const weather = isLead ? proxy.weather : 'fair';
    const body = await bodyOf(incoming);
    if (isLead) proxy.received += 1;
    if (isCount) proxy.beacons.push(body.toString());
    if (weather === 'silence') return;
    if (weather === 'held') await new Promise<void>((done) => held.push(done));
    if (typeof weather === 'number') {
      response.writeHead(weather, { 'access-control-allow-origin': '*' }).end('{}');
      return;
    }
    const [answer, content] = await passOn(incoming, body);
    if (weather === 'lost-answer') {
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
    weather: 'fair',
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
    proxy.weather = 'fair';
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return proxy;
}
