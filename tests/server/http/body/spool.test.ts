import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { sampleLead, submit } from '../../../helpers/server/samples.ts';
import { startServer, temporaryDir } from '../../../helpers/server/server.ts';

/** Too large to be kept in memory. */
const largeLead = () => sampleLead({ padding: 'x'.repeat(5_000_000) });

const filesIn = (dir: string) => readdir(dir).catch(() => undefined);

test('spools a large body to an unlinked file, so that a crash leaves nothing behind', async () => {
  const server = await startServer();
  const incoming = join(server.dataDir, 'incoming');
  const { socket } = await openConnection(server);
  socket.on('error', () => {});
  socket.write(`${headOf('submit-deal', { 'Content-Length': 6_000_000 })}{"a":"`);
  socket.write('x'.repeat(5_000_000));
  await expect.poll(() => filesIn(incoming), { timeout: 10_000 }).toEqual([]);
  await server.kill();
  expect(await filesIn(incoming)).toEqual([]);
});

test('removes leftovers of a crash between open and unlink at the next start', async () => {
  const dataDir = await temporaryDir();
  const incoming = join(dataDir, 'incoming');
  await mkdir(incoming);
  await writeFile(join(incoming, 'left-behind'), '{"firstName":"Layla"');
  await startServer({ env: { DATA_DIR: dataDir } });
  expect(await filesIn(incoming)).toBeUndefined();
});

test('answers a large lead with 503 on disk errors, and serves pages and small leads', async () => {
  const server = await startServer();
  const incoming = join(server.dataDir, 'incoming');
  // A file in place of the folder makes opening fail for every user, root included.
  await writeFile(incoming, '');
  const lead = largeLead();
  const refused = await submit(server, lead);
  expect(refused.status).toBe(503);
  expect(refused.answer).toEqual({ error: expect.any(String) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await submit(server, sampleLead())).status).toBe(200);
  expect((await fetch(`${server.origin}/demo/partner.html`)).status).toBe(200);
  expect(server.log().some(({ msg }) => msg === 'body not stored')).toBe(true);

  await rm(incoming);
  expect((await submit(server, lead)).status).toBe(200);
});
