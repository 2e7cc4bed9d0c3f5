import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Store } from '../../store/store.ts';
import type { Person } from './desk-api.ts';

export interface DeskEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The person who is signed in; set by the sign-in. */
    person: Person;
  };
}

export type DeskRoutes = Hono<DeskEnv>;

export interface DeskDependencies {
  store: Store;
  config: Pick<Config, 'publicUrl' | 'storeWait' | 'mail'>;
  log: Logger;
  /**
   * Runs before every route: sets `person`, answers its own paths, and answers all others with 401 (or
   * the sign-in page) without a session.
   */
  signIn: MiddlewareHandler<DeskEnv>;
  isStopping?: () => boolean;
}
