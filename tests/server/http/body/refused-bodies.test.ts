import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { sampleLead } from '../../../helpers/server/samples.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';
import { upload } from '../../../helpers/server/throttled-upload.ts';

/** Runs in its own process: in the process of the test, it could not read while a client writes. */
const small = await startServer({ env: { BODY_LIMIT_MB: '1' } });
const usual = await startApp();

const megabyte = 1024 * 1024;
const bodySize = 4 * megabyte;
const pieceSize = megabyte / 4;

interface Refusal {
  name: string;
  status: number;
  server: TestServer;
  headers?: Record<string, string | number>;
  /** Start of the body. Default: the start of JSON. */
  begin?: string;
}

/** Bodies of 4 MB, each rejected for another reason. */
const refusals: readonly Refusal[] = [
  { name: 'whose announced length is too large', status: 413, server: small },
  {
    name: 'that becomes too large',
    status: 413,
    server: small,
    headers: { 'Transfer-Encoding': 'chunked' },
  },
  { name: 'of brackets only', status: 400, server: usual, begin: '[[[' },
  {
    name: 'of another content type',
    status: 415,
    server: usual,
    headers: { 'Content-Type': 'image/jpeg' },
  },
];

const isChunked = ({ headers = {} }: Refusal) => 'Transfer-Encoding' in headers;

/** The body in pieces, each a chunk of the transfer encoding if no length is announced. */
function piecesOf(refusal: Refusal): Buffer[] {
  const body = Buffer.alloc(bodySize, 'x');
  body.write(refusal.begin ?? '{"a":"');
  return Array.from({ length: bodySize / pieceSize }, (_, index) => {
    const start = index * pieceSize;
    const end = start + pieceSize;
    const piece = body.subarray(start, end);
    if (!isChunked(refusal)) return piece;
    const size = Buffer.from(`${pieceSize.toString(16)}\r\n`);
    return Buffer.concat([size, piece, Buffer.from(end < bodySize ? '\r\n' : '\r\n0\r\n\r\n')]);
  });
}

function headersOf(refusal: Refusal): Record<string, string | number> {
  const { headers } = refusal;
  return isChunked(refusal) ? { ...headers } : { ...headers, 'Content-Length': bodySize };
}

// Concurrent, since the server waits two seconds before it closes a connection.
test.concurrent.each(refusals)(
  'answers before the body is complete and closes the connection: a body $name',
  async (refusal) => {
    const { server } = refusal;
    const { socket, until, received, ended } = await openConnection(server);
    const pieces = piecesOf(refusal);
    // Without an announced length, the server rejects the body only when it exceeds 1 MB.
    const enough = isChunked(refusal) ? 1 + megabyte / pieceSize : 1;
    socket.write(headOf('submit-deal', headersOf(refusal)));
    for (const piece of pieces.slice(0, enough)) socket.write(piece);
    await until(/\r\n\r\n\{.*\}$/s);
    const early = received();
    expect(early).toMatch(new RegExp(`^HTTP/1\\.1 ${refusal.status} `));
    expect(early).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(early.slice(early.indexOf('\r\n\r\n')))).toEqual({
      error: expect.any(String),
    });
    for (const piece of pieces.slice(enough)) socket.write(piece);
    await ended;
    expect(received()).toBe(early);
  },
);

test.concurrent('reads only a small part of a rejected body', async () => {
  const { socket, received, ended } = await openConnection(small);
  const size = 120 * megabyte;
  const piece = Buffer.alloc(megabyte, 'x');
  socket.write(headOf('submit-deal', { 'Content-Length': size }));
  let sent = 0;
  const isOpen = () => !socket.destroyed && sent < size;
  while (isOpen()) {
    await Promise.race([new Promise((taken) => socket.write(piece, taken)), ended]);
    sent += megabyte;
  }
  await ended;
  expect(received()).toMatch(/^HTTP\/1\.1 413 /);
  // The operating system buffers a few MB on both sides.
  expect(sent).toBeLessThan(40 * megabyte);
});

test.concurrent('delivers the rejection of a 30 MB body through fetch, 10 times out of 10', async () => {
  const body = Buffer.alloc(30 * megabyte, 'x');
  const url = `${small.origin}/api/v1/public/submit-deal`;
  const json = { 'Content-Type': 'application/json' };
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const response = await fetch(url, { method: 'POST', headers: json, body });
    expect(await response.json()).toEqual({ error: expect.any(String) });
    statuses.push(response.status);
  }
  expect(statuses).toEqual(Array(10).fill(413));
});

test.concurrent("accepts the same client's next request after a rejected body", async () => {
  // Keeps its connection open, like a proxy or an app.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = { from: '127.0.0.1', agent };
  const tooLarge = Buffer.alloc(6 * megabyte, 'x');
  expect(await upload(small, { ...client, body: tooLarge })).toBe(413);
  expect(await upload(small, { ...client, body: JSON.stringify(sampleLead()) })).toBe(200);
  agent.destroy();
});

test.concurrent('keeps the connection after a complete but invalid lead', async () => {
  const { socket, until } = await openConnection(usual);
  const body = JSON.stringify(sampleLead({ email: '' }));
  const message = `${headOf('submit-deal', { 'Content-Length': Buffer.byteLength(body) })}${body}`;
  socket.write(message);
  expect(await until(/"field":"email"\}$/)).toMatch(/^HTTP\/1\.1 400 /);
  socket.write(message);
  expect(await until(/"field":"email"\}.*"field":"email"\}$/s)).not.toMatch(/connection: close/i);
  socket.destroy();
});

test.concurrent('rejects a large body before its first byte when the client sends Expect: 100-continue', async () => {
  const { socket, until } = await openConnection(small);
  const headers = { 'Content-Length': 2 * megabyte, Expect: '100-continue' };
  socket.write(headOf('submit-deal', headers));
  expect(await until(/\}$/)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});
