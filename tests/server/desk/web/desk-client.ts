import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { pino } from 'pino';
import type { Person } from '../../../../server/desk/api/desk-api.ts';
import type { DeskEnv } from '../../../../server/desk/web/context.ts';
import { createDeskApp } from '../../../../server/desk/web/desk-app.ts';
import { createGuards } from '../../../../server/desk/web/guards.ts';
import type { OutboxOptions } from '../../../../server/store/delivery.ts';
import type { Store } from '../../../../server/store/store.ts';
import { atEnd, temporaryDir } from '../../../helpers/server/server.ts';
import { openStoreOf } from '../../../helpers/store/test-store.ts';

export const layla: Person = { personId: 'p-layla', name: 'Layla', isActive: true };
export const omar: Person = { personId: 'p-omar', name: 'Omar', isActive: true };

/** Headers of a request by Omar; all others are by Layla. */
export const asOmar = { 'test-person': 'omar' };

const signInByHeader = createMiddleware<DeskEnv>((c, next) => {
  c.set('person', c.req.header('test-person') === 'omar' ? omar : layla);
  return next();
});

export type DeskClient = Awaited<ReturnType<typeof openDesk>>;

/** Opens the desk's application on an empty store. `outbox`: deliveries that the store queues. */
export async function openNewDesk(outbox?: OutboxOptions) {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir, outbox);
  return { dataDir, store, desk: await openDesk(store) };
}

/** Opens the desk's application on a store, with Layla and Omar on the team. */
export async function openDesk(store: Store) {
  for (const person of [layla, omar]) {
    await store.savePerson({ ...person, login: null, createdAt: 1 });
  }
  const desk = createDeskApp({
    store,
    config: { publicUrl: 'https://luxe.example', mail: undefined },
    log: pino({ level: 'silent' }),
    signIn: {
      guards: createGuards({ kind: 'loopback' }),
      routes: new Hono(),
      requirePerson: signInByHeader,
      canSignOut: true,
      isSignedIn: async () => true,
    },
  });
  atEnd(() => desk.close());

  /** Sends a request as a browser on this machine does. */
  async function request(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) {
    const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', ...init.headers };
    return desk.app.request(`http://localhost${path}`, { ...init, headers });
  }

  /** Calls the desk and reads JSON. Sends `body` as JSON; sends a string unchanged. */
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      // biome-ignore lint/suspicious/noExplicitAny: tests check the answers
      answer: (isJson && text !== '' ? JSON.parse(text) : {}) as any,
    };
  }

  return {
    request,
    call,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
  };
}
