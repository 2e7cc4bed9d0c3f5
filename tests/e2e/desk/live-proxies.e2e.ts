import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { atEnd } from '../../helpers/server/programs.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { openListening, useDeskPages } from './desk-page.ts';

const { newPage } = useDeskPages();

/**
 * Starts a reverse proxy that holds back answers until they are complete, as nginx does by default, except those with
 * `X-Accel-Buffering: no`.
 */
async function startBufferingProxy(deskPort: number) {
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    // The answer of nginx while the desk is restarting.
    if (isCut) return outgoing.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const target = { host: '127.0.0.1', port: deskPort, method, path, headers };
    const passed = request(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers['x-accel-buffering'] === 'no') return answer.pipe(outgoing);
      const held: Buffer[] = [];
      answer.on('data', (part) => held.push(part));
      return answer.on('end', () => outgoing.end(Buffer.concat(held)));
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    return incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Cuts all connections to browsers, and fails new ones until `restore`. */
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
  };
}

test('announces new leads without moving rows, behind a proxy that holds back answers and after a cut connection', async () => {
  const desk = await startDesk();
  await storeLead(desk.store);
  const proxy = await startBufferingProxy(desk.port);
  const page = await newPage();
  await openListening({ ...desk, origin: proxy.origin }, page);
  const rows = page.locator('a[data-lead]');
  await rows.first().waitFor();
  const count = await rows.count();
  const announced = page.getByRole('button', { name: 'Show 1 new lead' });
  const receive = (submissionId: string) => storeLead(desk.store, { submissionId });

  await receive('at-once');
  await announced.waitFor();
  expect(await rows.count()).toBe(count);
  await announced.click();
  await page.locator('[data-lead=at-once]').waitFor();

  proxy.cut();
  await page.getByText('Connection lost').waitFor();
  await receive('while-cut');
  expect(await announced.count()).toBe(0);
  proxy.restore();
  await announced.click();
  await page.locator('[data-lead=while-cut]').waitFor();
  await soon(() => page.getByText('Connection lost').count()).toBe(0);
});
