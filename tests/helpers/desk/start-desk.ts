import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createDeskApp } from '../../../server/desk/web/desk-app.ts';
import { type DeskConfig, readDeskConfig } from '../../../server/desk/web/desk-config.ts';
import { createSignIn } from '../../../server/desk/web/sign-in/sign-in.ts';
import { atEnd, temporaryDir } from '../server/programs.ts';
import { openStoreOf } from '../store/test-store.ts';

interface DeskOptions {
  /** Settings of the desk. */
  env?: Readonly<Record<string, string>>;
  /** Returns the way to sign in, for the port of the server. Default: as the settings choose. */
  signInAt?: (port: number) => DeskConfig['signIn'];
  /** Default: a new, empty folder. */
  dataDir?: string;
}

/** Returns the first cookie that a response sets, as a browser sends it back. */
export const cookieOf = (response: Response) =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Starts the desk's server until the end of the test file. */
export async function startDesk({ env = {}, signInAt, dataDir }: DeskOptions = {}) {
  const store = await openStoreOf(dataDir ?? (await temporaryDir()));
  const server = serve({
    fetch: (request, bindings) => desk.app.fetch(request, bindings),
    port: 0,
    hostname: '127.0.0.1',
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const links: string[] = [];
  const deskConfig = readDeskConfig(env);
  const signIn = createSignIn({
    config: signInAt ? { ...deskConfig, signIn: signInAt(port) } : deskConfig,
    store,
    printLink: (link) => links.push(link),
  });
  const config = { publicUrl: 'https://site.example', mail: undefined };
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const desk = createDeskApp({ store, config, log, signIn });
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
  /** Returns the secret in the last link. */
  const token = () => new URL(links.at(-1) ?? '').hash.slice(1);
  return {
    store,
    /** Links to sign in that the desk has printed. */
    links,
    token,
    /** Log lines of level `warn` and above. */
    warnings,
    origin,
    port,
    call,
    post,
    /** Signs in by the last link, and returns the cookie of the session. */
    signIn: async () => cookieOf(await post('/sign-in/link', { token: token() })),
  };
}

export type RunningDesk = Awaited<ReturnType<typeof startDesk>>;
