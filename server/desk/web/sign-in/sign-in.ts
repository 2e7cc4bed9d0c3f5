import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { toLanguage } from '../../../../widgets/domain/languages.ts';
import { isBlank } from '../../../../widgets/domain/quote.ts';
import type { DeskCalls, DeskPerson } from '../../../store/desk-calls.ts';
import type { SignInStore } from '../../../store/sign-in.ts';
import { toPerson } from '../../actions/people.ts';
import { Refusal } from '../../actions/refusal.ts';
import { createOneTimeLink, type OneTimeLink } from '../../actions/tokens.ts';
import type { DeskEnv, DeskRoutes, SignIn } from '../context.ts';
import { type DeskConfig, isFromProxy, type SignInConfig } from '../desk-config.ts';
import { createGuards } from '../guards.ts';
import { isPageRequest } from '../problems.ts';
import { jsonBody, readBody } from '../read-body.ts';
import { staticFiles } from '../static-files.ts';
import { limitAttempts } from './attempts.ts';
import { signInPage } from './page.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createSessions } from './sessions.ts';

interface SignInOptions {
  config: Pick<DeskConfig, 'signIn' | 'idle'>;
  store: SignInStore & Pick<DeskCalls, 'savePerson' | 'audit'>;
  /** Shows a one-time link in the terminal. */
  printLink: (link: string) => void;
}

const maxNameLength = 200;

function refuseSignedOut(c: Context) {
  const { pathname, search } = new URL(c.req.url);
  if (!isPageRequest(c)) throw new Refusal('signed-out', 'signedOut');
  return c.redirect(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
}

/** Reads the text of a header. Node takes its bytes for Latin-1, but sign-in proxies write names in UTF-8. */
function decodeHeader(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/**
 * Reads the name that the sign-in proxy reports; undefined if the request did not come through it. Ignores a header
 * that comes twice: the client must have added one of them.
 */
function proxyName(c: Context<DeskEnv>, { header, proxies }: SignInConfig & { kind: 'proxy' }) {
  if (!isFromProxy(proxies, getConnInfo(c).remote.address)) return undefined;
  // Reads rawHeaders, a list of alternating names and values: unlike `headers`, it contains each repeated header.
  const sent = c.env.incoming?.rawHeaders ?? [];
  const times = sent.filter((text, index) => index % 2 === 0 && text.toLowerCase() === header);
  const name = decodeHeader(c.req.header(header) ?? '').trim();
  const isName = !isBlank(name) && name.length <= maxNameLength;
  return times.length === 1 && isName ? name : undefined;
}

const token = v.pipe(v.string(), v.maxLength(100));
const tokenBody = v.object({ token });
/** Response of a browser's authenticator. It is cast below, because the passkey library checks all other fields. */
const response = v.looseObject({ id: v.pipe(v.string(), v.maxLength(2000)) });
const responseBody = v.object({ response });
const acceptBody = v.object({ token, response });

/** Starts a session for the person; refuses if it is undefined. */
type Admit = (c: Context<DeskEnv>, person: DeskPerson | undefined) => Promise<Response>;

/** Returns the name of the system's user who runs the desk; in a container, this user may have none. */
function terminalName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'terminal';
  }
}

/** Stores the person as whom every link from the terminal signs in. */
async function saveTerminalPerson(store: SignInOptions['store']): Promise<DeskPerson> {
  const name = terminalName();
  const createdAt = Date.now();
  const person = { personId: 'terminal', name, login: null, isActive: true, createdAt };
  await store.savePerson(person);
  return person;
}

function addLinkRoutes(
  routes: DeskRoutes,
  { store }: SignInOptions,
  link: OneTimeLink,
  admit: Admit,
): void {
  routes.post('/sign-in/link', ...jsonBody, async (c) => {
    const isRight = link.take((await readBody(c, tokenBody)).token);
    return admit(c, isRight ? await saveTerminalPerson(store) : undefined);
  });

  routes.post('/sign-in/new-link', (c) => {
    // Uses the header, which guards.ts has checked: the URL of the request may name another host.
    link.renew(`http://${c.req.header('host')}`);
    return c.body(null, 204);
  });
}

function addPasskeyRoutes(routes: DeskRoutes, passkeys: Passkeys, admit: Admit): void {
  routes.post('/sign-in/passkey/options', async (c) => c.json(await passkeys.signInOptions()));

  routes.post('/sign-in/passkey', ...jsonBody, async (c) => {
    const { response } = await readBody(c, responseBody);
    return admit(c, await passkeys.signIn(response as never));
  });

  routes.post('/sign-in/invitation/options', ...jsonBody, async (c) => {
    const { token } = await readBody(c, tokenBody);
    const options = await passkeys.invitationOptions(token);
    if (!options) throw new Refusal('forbidden', 'forbidden');
    return c.json(options);
  });

  routes.post('/sign-in/invitation', ...jsonBody, async (c) => {
    const { token, response } = await readBody(c, acceptBody);
    return admit(c, await passkeys.acceptInvitation(token, response as never));
  });
}

/**
 * Creates sign-in to the desk: the routes that need no session, and the middleware that refuses all other
 * requests without one. `start` prints the first link to the terminal, if that is how people sign in.
 */
export function createSignIn(options: SignInOptions): SignIn & { start(origin: string): void } {
  const { config, store, printLink } = options;
  const { signIn, idle } = config;
  const sessions = createSessions({ store, isSecure: signIn.kind === 'passkeys', idle });
  const link = createOneTimeLink(printLink);
  const routes: DeskRoutes = new Hono();

  /** Finds out who sends a request: by the session's cookie, or by the header of the sign-in proxy. */
  async function personOf(c: Context<DeskEnv>, isUse: boolean): Promise<DeskPerson | undefined> {
    if (signIn.kind !== 'proxy') return sessions.personOf(c, isUse);
    const name = proxyName(c, signIn);
    if (name === undefined) return undefined;
    // Folds the name: another spelling must not become a new person, who would have access after the first was revoked.
    const login = name.normalize().toLowerCase();
    const newPerson = { personId: randomUUID(), name, createdAt: Date.now() };
    const person = await store.findOrAddByLogin(login, newPerson);
    return person.isActive ? person : undefined;
  }

  const admit: Admit = async (c, person) => {
    if (!person) throw new Refusal('forbidden', 'forbidden');
    await sessions.start(c, person);
    const { personId: actor } = person;
    const detail = { way: signIn.kind };
    await store.audit({ at: Date.now(), actor, action: 'signed-in', detail });
    return c.json({ name: person.name });
  };

  const showPage = (c: Context) => {
    const language = toLanguage(c.req.query('lang') ?? c.req.header('accept-language')) ?? 'en';
    return c.html(signInPage(signIn.kind, language, c.req.path === '/invite'));
  };
  routes.get('/sign-in', showPage);
  routes.get('/invite', showPage);
  routes.get('/sign-in/*', staticFiles);
  routes.post('/sign-in/*', limitAttempts());
  if (signIn.kind === 'loopback') addLinkRoutes(routes, options, link, admit);
  if (signIn.kind === 'passkeys') {
    addPasskeyRoutes(routes, createPasskeys(store, signIn.url), admit);
  }

  const requirePerson = createMiddleware<DeskEnv>(async (c, next) => {
    const person = await personOf(c, true);
    if (!person) return refuseSignedOut(c);
    c.set('person', toPerson(person));
    return next();
  });

  routes.post('/sign-out', requirePerson, async (c) => {
    await sessions.end(c);
    const { personId: actor } = c.var.person;
    await store.audit({ at: Date.now(), actor, action: 'signed-out' });
    return c.body(null, 204);
  });

  return {
    guards: createGuards(signIn),
    routes,
    requirePerson,
    canSignOut: signIn.kind !== 'proxy',
    // Checking must not prolong the session.
    isSignedIn: async (c) => (await personOf(c, false)) !== undefined,
    start(origin) {
      if (signIn.kind === 'loopback') link.renew(origin);
    },
  };
}
