import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createDeskApp } from '../../../server/desk/web/desk-app.ts';
import { type DeskConfig, readDeskConfig } from '../../../server/desk/web/desk-config.ts';
import { createSignIn } from '../../../server/desk/web/sign-in/sign-in.ts';
import { atEnd } from '../server/programs.ts';
import { openStoreOf } from '../store/test-store.ts';

/** Starts the desk's server, on an empty database by default, until the end of the test file. */
export async function startDesk(
  variables: Record<string, string> = {},
  signInOf: (port: number) => DeskConfig['signIn'] = () => readDeskConfig(variables).signIn,
  dataDir?: string,
) {
  const store = await openStoreOf(dataDir ?? (await mkdtemp(join(tmpdir(), 'luxe-desk-'))));
  let fetchApp: (request: Request, env: object) => Response | Promise<Response>;
  const server = serve({
    fetch: (request, env) => fetchApp(request, env),
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const links: string[] = [];
  const signIn = createSignIn({
    config: { ...readDeskConfig(variables), signIn: signInOf(port) },
    store,
    printLink: (link) => links.push(link),
  });
  const config = { publicUrl: 'https://site.example', storeWait: 10_000, mail: undefined };
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const desk = createDeskApp({ store, config, log, signIn });
  fetchApp = desk.app.fetch;
  atEnd(() => {
    desk.close();
    server.close();
  });
  const origin = `http://127.0.0.1:${port}`;
  signIn.start(origin);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: 'manual', ...init });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { store, links, warnings, origin, port, call, post };
}

export type RunningDesk = Awaited<ReturnType<typeof startDesk>>;
