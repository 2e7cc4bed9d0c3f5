import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { inChunks } from '../../../helpers/server/attacks/attacks.ts';
import { startAttack } from '../../../helpers/server/attacks/start-attack.ts';
import { peakMemory } from '../../../helpers/server/processes.ts';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { sampleLead } from '../../../helpers/server/samples.ts';
import { startServer } from '../../../helpers/server/server.ts';
import { upload } from '../../../helpers/server/throttled-upload.ts';

const server = await startApp();

const chunked = { 'Transfer-Encoding': 'chunked' };

/** 600 KB on the wire for 100 KB of a body. */
const oneByteChunks = '1\r\nx\r\n'.repeat(100_000);

test('rejects a body in one-byte chunks and closes the connection', async () => {
  const { socket, received, ended } = await openConnection(server);
  socket.write(`${headOf('submit-deal', chunked)}${inChunks('{"a":"', 1).toString()}`);
  socket.write(oneByteChunks);
  await ended;
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  expect(received()).toContain('{"error":"The body comes in too many small pieces"}');
  expect(received()).toMatch(/x-content-type-options: nosniff/i);
});

test('stops reading a body in one-byte chunks after an early answer', async () => {
  const { socket, until, ended, received } = await openConnection(server);
  socket.write(headOf('nothing', chunked));
  await until(/\r\n\r\n\{"error":".+"\}$/);
  socket.write(oneByteChunks);
  await ended;
  expect(received()).toMatch(/^HTTP\/1\.1 404 /);
});

test('stores a lead in chunks of 32 bytes, as streaming JSON writers send it', async () => {
  const lead = JSON.stringify(sampleLead());
  const { socket, until } = await openConnection(server);
  socket.write(`${headOf('submit-deal', chunked)}${inChunks(lead, 32).toString()}0\r\n\r\n`);
  expect(await until(/\}$/)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('rejects hundreds of pipelined requests and answers a few at a time', async () => {
  const get = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const many = await openConnection(server);
  many.socket.write(get.repeat(1000));
  await many.ended;
  expect(many.received()).toContain('Too many requests at once on one connection');
  const few = await openConnection(server);
  few.socket.write(get.repeat(6));
  await few.until(/(HTTP\/1\.1 200 .*){6}/s);
  few.socket.write(get.repeat(6));
  expect(await few.until(/(HTTP\/1\.1 200 .*){12}/s)).not.toContain('Too many');
  few.socket.destroy();
});

test('stores leads in 400 MB of memory during floods of 100 connections with chunks of 1 or 40 bytes', async () => {
  const attacked = await startServer();
  const { origin } = attacked;
  const body = JSON.stringify(sampleLead({ padding: 'x'.repeat(300_000) }));
  for (const size of [1, 40]) {
    const attack = await startAttack('tiny-chunks', { origin, connections: 100, size });
    const statuses: number[] = [];
    for (let index = 0; index < 20; index++) {
      // From another address than the attack.
      statuses.push(await upload(attacked, { body, from: '127.0.0.3' }));
    }
    const { connections } = await attack.stop();
    expect(statuses, `chunks of ${size} bytes`).toEqual(Array(20).fill(200));
    expect(connections).toBeGreaterThanOrEqual(100);
  }
  if (existsSync('/proc/self/status')) expect(peakMemory(attacked.pid)).toBeLessThan(400);
});
