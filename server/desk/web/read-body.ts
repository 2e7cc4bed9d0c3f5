import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { parseJson } from '../../http/body/fields.ts';
import { JsonBoundsCheck } from '../../http/body/json-bounds.ts';
import { RequestError } from '../../http/body/request-error.ts';
import { Refusal } from '../actions/refusal.ts';
import type { DeskEnv } from './context.ts';

/** Bytes. Enough for a bulk change of 10,000 leads, the largest body that the page sends. */
const maxSize = 1024 * 1024;
/** Bounds of JSON, above those of such a change. */
const jsonBounds = { depth: 6, values: 50_000, keyLength: 64 };

const limitBody = bodyLimit({
  maxSize,
  onError: () => {
    throw new RequestError(413, 'The body is too large');
  },
});

const requireJson = createMiddleware<DeskEnv>(async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  const encoding = c.req.header('content-encoding') ?? 'identity';
  // Other sites cannot send this type without a CORS preflight, which this server never allows.
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding.toLowerCase() !== 'identity') {
    throw new RequestError(415, 'The body must be JSON, not compressed');
  }
  return next();
});

/** Middleware of routes with a body: JSON only, of limited size. */
export const jsonBody = [requireJson, limitBody] as const;

/** Checks untrusted input against a schema. Throws a Refusal with the path of the first invalid field. */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Refusal('invalid', 'field', v.getDotPath(issue) ?? undefined);
}

/** Reads and checks the JSON body of a route with `jsonBody`. Throws a Refusal or a RequestError. */
export async function readBody<S extends v.GenericSchema>(
  c: Context<DeskEnv>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (new JsonBoundsCheck(jsonBounds).push(bytes)) {
    throw new RequestError(400, 'The body is too complex');
  }
  return validate(schema, parseJson(new TextDecoder().decode(bytes)));
}
