import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { toLanguage } from '../../../../widgets/domain/languages.ts';
import type { DeskCalls, DeskPerson } from '../../../store/desk-calls.ts';
import type { SignInStore } from '../../../store/sign-in.ts';
import { type DeskConfig, isFromProxy, type SignInConfig } from '../desk-config.ts';
import { connectionAddress, type DeskEnv, refuseCall } from '../desk-env.ts';
import { inAllLanguages } from './messages.ts';
import { createOneTimeLink } from './one-time-link.ts';
import { signInPage } from './page.ts';
import { createPasskeys } from './passkeys.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface SignInOptions {
  config: Pick<DeskConfig, 'signIn' | 'idle'>;
  store: SignInStore & Pick<DeskCalls, 'savePerson' | 'audit'>;
  /** Shows a one-time link in the terminal. */
  printLink: (link: string) => void;
}

/** Person of everyone who has a link from the terminal. */
const terminalPersonId = 'terminal';
/** Attempts to sign in per minute, of all people together: tokens can't be guessed anyway. */
const attemptsPerMinute = 120;
const maxNameLength = 200;

const signedOut = inAllLanguages('signedOut');

function refuseSignedOut(c: Context) {
  const { pathname, search } = new URL(c.req.url);
  const wantsPage = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
  if (!wantsPage) return refuseCall(c, 401, 'signed-out', signedOut);
  return c.redirect(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
}

/** Reads the name that the sign-in proxy reports; undefined if the request did not come through it. */
function proxyLogin(c: Context, { header, proxies }: SignInConfig & { kind: 'proxy' }) {
  if (!isFromProxy(proxies, connectionAddress(c))) return undefined;
  const name = c.req.header(header)?.trim();
  return name && name.length <= maxNameLength ? name : undefined;
}

/** Finds out who sends a request: by the session's cookie, or by the header of the sign-in proxy. */
function createPersonOf({ config, store }: SignInOptions, sessions: Sessions) {
  const { signIn } = config;
  return async (c: Context, now: number): Promise<DeskPerson | undefined> => {
    if (signIn.kind !== 'proxy') return sessions.personOf(c, now);
    const login = proxyLogin(c, signIn);
    if (login === undefined) return undefined;
    const person = await store.findOrAddByLogin(login, { personId: randomUUID(), createdAt: now });
    return person.isActive ? person : undefined;
  };
}

const json = <S extends v.GenericSchema>(schema: S) =>
  validator('json', (value, c) => {
    const result = v.safeParse(schema, value);
    if (result.success) return result.output as v.InferOutput<S>;
    return refuseCall(c, 400, 'invalid', inAllLanguages('failed'));
  });

const token = v.pipe(v.string(), v.maxLength(100));
/** What a browser makes of a passkey; the library checks the rest. */
const credential = v.looseObject({ id: v.pipe(v.string(), v.maxLength(2000)) });

/**
 * Creates the routes of sign-in, which need no session, and the middleware that refuses all other
 * requests without one.
 */
export function createSignIn(options: SignInOptions) {
  const { config, store, printLink } = options;
  const { signIn, idle } = config;
  const sessions = createSessions({ store, isSecure: signIn.kind === 'passkeys', idle });
  const personOf = createPersonOf(options, sessions);
  const oneTimeLink = createOneTimeLink(printLink);
  const routes = new Hono<DeskEnv>();
  const limiter = new RateLimiterMemory({ points: attemptsPerMinute, duration: 60 });

  const limitAttempts: MiddlewareHandler = async (c, next) => {
    const isAllowed = await limiter.consume('all').catch(() => undefined);
    if (!isAllowed) return refuseCall(c, 429, 'busy', inAllLanguages('failed'));
    return next();
  };

  async function admit(c: Context, person: DeskPerson | undefined, now: number) {
    if (!person) return refuseCall(c, 403, 'forbidden', inAllLanguages('refused'));
    await sessions.start(c, person, now);
    const way = { way: signIn.kind };
    const record = { at: now, actor: person.personId, submissionId: null, detail: way };
    await store.audit({ ...record, action: 'signed-in' });
    return c.json({ name: person.name });
  }

  async function terminalPerson(now: number): Promise<DeskPerson> {
    const name = userInfo().username;
    const person = {
      personId: terminalPersonId,
      name,
      login: null,
      isActive: true,
      createdAt: now,
    };
    await store.savePerson(person);
    return person;
  }

  const showPage = (c: Context) => {
    const language = toLanguage(c.req.query('lang') ?? c.req.header('accept-language')) ?? 'en';
    return c.html(signInPage(signIn.kind, language, c.req.path === '/invite'));
  };
  routes.get('/sign-in', showPage);
  routes.get('/invite', showPage);
  routes.post('/sign-in/*', limitAttempts);

  if (signIn.kind === 'loopback') {
    routes.post('/sign-in/link', json(v.object({ token })), async (c) => {
      const now = Date.now();
      const isRight = oneTimeLink.take(c.req.valid('json').token);
      return admit(c, isRight ? await terminalPerson(now) : undefined, now);
    });
    routes.post('/sign-in/new-link', (c) => {
      oneTimeLink.renew(new URL(c.req.url).origin);
      return c.body(null, 204);
    });
  }

  if (signIn.kind === 'passkeys') {
    const passkeys = createPasskeys(store, signIn.url);
    routes.post('/sign-in/passkey/options', async (c) =>
      c.json(await passkeys.signInOptions(Date.now())),
    );
    routes.post('/sign-in/passkey', json(v.object({ response: credential })), async (c) => {
      const now = Date.now();
      const { response } = c.req.valid('json');
      return admit(c, await passkeys.signIn(response as never, now), now);
    });
    routes.post('/sign-in/invitation/options', json(v.object({ token })), async (c) => {
      const found = await passkeys.invitationOptions(c.req.valid('json').token, Date.now());
      return found ? c.json(found) : refuseCall(c, 403, 'forbidden', inAllLanguages('inviteUsed'));
    });
    routes.post(
      '/sign-in/invitation',
      json(v.object({ token, response: credential })),
      async (c) => {
        const now = Date.now();
        const { token, response } = c.req.valid('json');
        return admit(c, await passkeys.acceptInvitation(token, response as never, now), now);
      },
    );
  }

  const requirePerson = createMiddleware<DeskEnv>(async (c, next) => {
    const person = await personOf(c, Date.now());
    if (!person) return refuseSignedOut(c);
    c.set('person', person);
    return next();
  });

  routes.post('/sign-out', requirePerson, async (c) => {
    const now = Date.now();
    await sessions.end(c, now);
    const { personId } = c.var.person;
    const record = { at: now, actor: personId, submissionId: null, detail: {} };
    await store.audit({ ...record, action: 'signed-out' });
    return c.body(null, 204);
  });

  return {
    routes,
    requirePerson,
    /** Prints the first link to the terminal, if that is how people sign in. */
    start(origin: string): void {
      if (signIn.kind === 'loopback') oneTimeLink.renew(origin);
    },
  };
}
