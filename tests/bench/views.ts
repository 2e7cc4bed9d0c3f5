/**
 * `npm run bench:views` measures the cost of a view of an embedded widget: the script on first load
 * and on revalidation, and a page of the site; in transferred bytes and in CPU time of the server,
 * which is nearly independent of other programs. Needs a build and Linux.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';
import { cpuSeconds } from '../helpers/server/processes.ts';
import { cleanUp, startServer } from '../helpers/server/server.ts';
import { repeat } from './load.ts';
import { median } from './median.ts';

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  /** Transferred bytes of headers and body. */
  bytes: number;
}

const rounds = 5;
/** Requests in a round. */
const roundSize = 4_000;
const concurrency = 32;

/** Bytes of the earlier responses on each connection. */
const counted = new WeakMap<Socket, number>();

function get(url: string, agent: Agent, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { socket, statusCode = 0, headers: received } = response;
      response.resume();
      response.on('end', () => {
        const bytes = socket.bytesRead - (counted.get(socket) ?? 0);
        counted.set(socket, socket.bytesRead);
        resolve({ status: statusCode, headers: received, bytes });
      });
    });
    sent.end();
  });
}

const { origin, pid } = await startServer({ env: { LOG_LEVEL: 'error' } });
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

/** Runs a round, and resolves to the server's CPU milliseconds per response. */
async function measureRound(url: string, headers: Record<string, string>): Promise<number> {
  const before = cpuSeconds(pid);
  await repeat(() => get(url, agent, headers), { count: roundSize, concurrency });
  return ((cpuSeconds(pid) - before) * 1000) / roundSize;
}

const encoded = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const script = `${origin}/luxe-widgets.js`;
const { etag = '' } = (await get(script, agent, encoded)).headers;
const flags = `${origin}/flags/a.png`;
const cases: readonly [name: string, url: string, headers: Record<string, string>][] = [
  ['the script, brotli', script, encoded],
  ['the script, gzip', script, { 'Accept-Encoding': 'gzip' }],
  ['the script again, unchanged', script, { ...encoded, 'If-None-Match': etag }],
  ['a strip of flags', flags, encoded],
  ['the home page', `${origin}/?lang=en`, encoded],
];

try {
  console.log(`${concurrency} connections, medians of ${rounds} times ${roundSize} answers.\n`);
  console.log('status  bytes        CPU ms  responses/s per CPU core  what');
  for (const [name, url, headers] of cases) {
    const { status, bytes } = await get(url, agent, headers);
    // Warms up the server.
    await measureRound(url, headers);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await measureRound(url, headers));
    const cpu = median(times);
    const cells = [
      String(status).padStart(6),
      String(bytes).padStart(6),
      cpu.toFixed(3).padStart(13),
      (1000 / cpu).toFixed(0).padStart(25),
    ];
    console.log(`${cells.join(' ')}  ${name}`);
  }
} finally {
  agent.destroy();
  await cleanUp();
}
