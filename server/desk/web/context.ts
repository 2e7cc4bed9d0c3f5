import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import type { Person } from '../api/desk-api.ts';

export interface DeskEnv {
  /** Objects of the HTTP server; none in tests that call the app without one. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The person who is signed in; set by the sign-in. */
    person: Person;
  };
}

export type DeskRoutes = Hono<DeskEnv>;

/** How people sign in, see sign-in/sign-in.ts. */
export interface SignIn {
  /** Middleware of every request, signed in or not. */
  guards: readonly MiddlewareHandler[];
  /** Routes that need no session. */
  routes: DeskRoutes;
  /** Sets `person`; answers with 401, or leads to the sign-in page, without a session. */
  requirePerson: MiddlewareHandler<DeskEnv>;
  /** False if a sign-in proxy names the person of every request: the desk cannot end its session. */
  canSignOut: boolean;
  /** Checks during a long answer that its person is still signed in. Does not count as use of the session. */
  isSignedIn(c: Context<DeskEnv>): Promise<boolean>;
}

export interface DeskDependencies {
  store: Store;
  config: Pick<Config, 'publicUrl' | 'mail'>;
  log: Logger;
  signIn: SignIn;
}
