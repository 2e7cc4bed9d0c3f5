import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { sampleLead, submit } from '../../../helpers/server/samples.ts';
import { findLeads, withStoreOf } from '../../../helpers/store/test-store.ts';

const server = await startApp({ env: { UPLOAD_STALL_SECONDS: '1' } });

/** Sends raw bytes and returns the status line of the answer. */
async function statusLineOf(headers: Record<string, string | number>, body: string | Buffer) {
  const { socket, until } = await openConnection(server);
  socket.write(headOf('submit-deal', headers));
  socket.write(body);
  const [status] = (await until(/\r\n\r\n/)).split('\r\n');
  socket.destroy();
  return status;
}

async function firstNames(): Promise<string[]> {
  const leads = await withStoreOf(server.dataDir, findLeads);
  return leads.map(({ firstName }) => firstName);
}

test('stores a lead with a byte order mark and one with invalid UTF-8 in a name', async () => {
  const marked = `\ufeff${JSON.stringify(sampleLead({ firstName: 'Marked' }))}`;
  expect((await submit(server, marked)).status).toBe(200);
  const latin = Buffer.from(JSON.stringify(sampleLead({ firstName: 'Zoé' })), 'latin1');
  expect(await statusLineOf({ 'Content-Length': latin.length }, latin)).toBe('HTTP/1.1 200 OK');
  expect(await firstNames()).toEqual(expect.arrayContaining(['Marked', 'Zo\ufffd']));
});

test('stores a chunked lead with a trailer', async () => {
  const lead = JSON.stringify(sampleLead({ firstName: 'Chunked' }));
  const half = Math.floor(lead.length / 2);
  const chunks = [lead.slice(0, half), lead.slice(half)]
    .map((chunk) => `${chunk.length.toString(16)};note=1\r\n${chunk}\r\n`)
    .join('');
  const body = `${chunks}0\r\nX-Checksum: 1\r\n\r\n`;
  const headers = { 'Transfer-Encoding': 'chunked', Trailer: 'X-Checksum' };
  expect(await statusLineOf(headers, body)).toBe('HTTP/1.1 200 OK');
});

test('rejects a body shorter or longer than announced', async () => {
  const lead = JSON.stringify(sampleLead({ firstName: 'Wrong length' }));
  const short = { 'Content-Length': lead.length + 10 };
  // The server waits UPLOAD_STALL_SECONDS for the missing bytes.
  expect(await statusLineOf(short, lead)).toMatch(/^HTTP\/1\.1 408 /);
  const long = { 'Content-Length': lead.length - 10 };
  expect(await statusLineOf(long, lead)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await firstNames()).not.toContain('Wrong length');
});
