import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerAddress } from './server.ts';

interface Upload {
  body: string | Buffer;
  /** A local address, such as 127.0.0.2. */
  from: string;
  /** Bytes per second; default: unlimited. */
  rate?: number;
}

/** A loopback address for each of 250 clients, since the server's limits are per address. */
export function clientAddress(index: number): string {
  return `127.0.1.${1 + (index % 250)}`;
}

/** Options of a request that sends a lead from a local address. */
function optionsOf(origin: string, localAddress: string) {
  const { port } = new URL(origin);
  const path = '/api/v1/public/submit-deal';
  return { host: '127.0.0.1', port, localAddress, method: 'POST', path };
}

/** Milliseconds between two parts of a throttled upload. */
const interval = 50;

/** Sends a lead like a phone on a slow connection, and resolves to the status. */
export async function upload(
  { origin }: ServerAddress,
  { body, from, rate = Number.POSITIVE_INFINITY }: Upload,
): Promise<number> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const sent = request({
    ...optionsOf(origin, from),
    agent: false,
    headers: { 'Content-Type': 'application/json', 'Content-Length': bytes.length },
  });
  const answered = once(sent, 'response');
  // Prevents an unhandled rejection if the connection breaks before `answered` is awaited, after the body.
  answered.catch(() => {});
  const started = performance.now();
  for (let position = 0; position < bytes.length; ) {
    const end = Math.min(bytes.length, ((performance.now() - started + interval) / 1000) * rate);
    if (!sent.write(bytes.subarray(position, end)))
      await Promise.race([once(sent, 'drain'), answered]);
    position = end;
    if (position < bytes.length) await pause(interval);
  }
  sent.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

/** Sends the first `length` characters of a lead from a local address. `finishUpload` sends the rest. */
export async function beginUpload(
  { origin }: ServerAddress,
  body: string,
  length: number,
  from = '127.0.0.1',
): Promise<ClientRequest> {
  const sent = request({
    ...optionsOf(origin, from),
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  await new Promise((done) => sent.write(body.slice(0, length), done));
  return sent;
}

/** Sends the rest of a lead, and resolves to the status. */
export async function finishUpload(sent: ClientRequest, rest: string): Promise<number | undefined> {
  sent.end(rest);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  return response?.resume().statusCode;
}
