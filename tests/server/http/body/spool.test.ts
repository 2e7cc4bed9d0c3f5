import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Spool } from '../../../../server/http/body/spool.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { headOf, openConnection } from '../../../helpers/server/raw-connection.ts';
import { sampleLead, sendLead, submit } from '../../../helpers/server/samples.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';

/** Too large to be kept in memory. */
const largeLead = () => sampleLead({ padding: 'x'.repeat(5_000_000) });

const filesIn = (dir: string) => readdir(dir).catch(() => undefined);

test('spools a large body to an unlinked file, so that a crash leaves nothing behind', async () => {
  const app = await startApp();
  const incoming = join(app.dataDir, 'incoming');
  const { socket } = await openConnection(app);
  socket.write(`${headOf('submit-deal', { 'Content-Length': 6_000_000 })}{"a":"`);
  socket.write('x'.repeat(5_000_000));
  // The server creates the folder with the file: an empty folder means that the file is unlinked.
  await expect.poll(() => filesIn(incoming), { timeout: 10_000 }).toEqual([]);
  socket.destroy();
});

test('keeps small bodies in memory, but only 32 MB at once', async () => {
  const dir = join(await temporaryDir(), 'incoming');
  const spool = new Spool(dir);
  const megabyte = Buffer.alloc(1024 * 1024);
  const receive = async (count: number) => {
    const bodies = Array.from({ length: count }, () => spool.create());
    for (const body of bodies) {
      for (let part = 0; part < 4; part++) await body.append(megabyte);
    }
    return bodies;
  };
  for (const body of await receive(8)) await body.close();
  const kept = await receive(8);
  expect(await filesIn(dir)).toBeUndefined();
  kept.push(...(await receive(1)));
  expect(await filesIn(dir)).toEqual([]);
  for (const body of kept) await body.close();
});

test('removes leftovers of a crash between open and unlink at the next start', async () => {
  const dataDir = await temporaryDir();
  const incoming = join(dataDir, 'incoming');
  await mkdir(incoming);
  await writeFile(join(incoming, 'left-behind'), '{"firstName":"Layla"');
  await startApp({ env: { DATA_DIR: dataDir } });
  expect(await filesIn(incoming)).toBeUndefined();
});

test('answers a large lead with 503 on disk errors, and serves pages and small leads', async () => {
  const app = await startApp();
  const incoming = join(app.dataDir, 'incoming');
  // A file in place of the folder makes opening fail for every user, root included.
  await writeFile(incoming, '');
  const lead = largeLead();
  const refused = await submit(app, lead);
  expect(refused.status).toBe(503);
  expect(refused.answer).toEqual({ error: expect.any(String) });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await sendLead(app);
  expect((await fetch(`${app.origin}/demo/partner.html`)).status).toBe(200);
  expect(app.log().some(({ msg }) => msg === 'body not stored')).toBe(true);

  await rm(incoming);
  expect((await submit(app, lead)).status).toBe(200);
});
