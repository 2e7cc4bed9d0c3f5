import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { sampleLead, sendLead } from '../../../helpers/server/samples.ts';
import { startServer, type TestServer } from '../../../helpers/server/server.ts';

/** Runs in its own process: in the process of the test, it could not read while a client writes. */
const small = await startServer({ env: { BODY_LIMIT_MB: '1' } });
const usual = await startApp();

const megabyte = 1024 * 1024;
const announced = { 'Content-Length': 4 * megabyte };

interface Refusal {
  name: string;
  status: number;
  server: TestServer;
  headers: Record<string, string | number>;
  /** Start of the body. Default: the start of JSON. */
  begin?: string;
}

/** Bodies of 4 MB, each rejected for another reason. */
const refusals: readonly Refusal[] = [
  { name: 'whose announced length is too large', status: 413, server: small, headers: announced },
  {
    name: 'that becomes too large',
    status: 413,
    server: small,
    headers: { 'Transfer-Encoding': 'chunked' },
    // The size of a chunk of 4 MB.
    begin: '400000\r\n{"a":"',
  },
  { name: 'of brackets only', status: 400, server: usual, headers: announced, begin: '[[[' },
  {
    name: 'of another content type',
    status: 415,
    server: usual,
    headers: { ...announced, 'Content-Type': 'image/jpeg' },
  },
];

// Concurrent, since the server waits two seconds before it closes a connection.
test.concurrent.each(refusals)(
  'answers before the body is complete and closes the connection: a body $name',
  async ({ status, server, headers, begin = '{"a":"' }) => {
    const { socket, until, received, ended } = await openConnection(server);
    socket.write(headOf('submit-deal', headers));
    // More than the limit of 1 MB.
    socket.write(begin + 'x'.repeat(1.5 * megabyte));
    await until(/\r\n\r\n\{.*\}$/s);
    const early = received();
    expect(early).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(early).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(early.slice(early.indexOf('\r\n\r\n')))).toEqual({
      error: expect.any(String),
    });
    socket.write('x'.repeat(2 * megabyte));
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

test.concurrent('delivers the rejection of a 30 MB body through fetch, 10 times out of 10, and stores the next lead', async () => {
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
  await sendLead(small);
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
