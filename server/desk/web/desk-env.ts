import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { DeskPerson } from '../../store/desk-calls.ts';
import type { DeskProblem } from './desk-api.ts';

export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: { person: DeskPerson };
}

/** Answers with a DeskProblem. */
export function refuseCall(
  c: Context,
  status: ContentfulStatusCode,
  error: DeskProblem['error'],
  message: DeskProblem['message'],
) {
  return c.json({ error, message } satisfies DeskProblem, status);
}

/** Returns the address of the connection: of the proxy, if there is one. */
export function connectionAddress(c: Context): string | undefined {
  return getConnInfo(c).remote.address;
}
