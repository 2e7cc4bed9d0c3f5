import type { BodyKind, ReceivedBody } from '../body/body-reader.ts';
import { parseJson } from '../body/fields.ts';
import { clientKey } from '../limits/client-address.ts';
import type { AppDependencies, RequestContext } from '../middleware/request-context.ts';

/** Matches the limit of browsers for requests that outlive their page (`sendBeacon`). */
const smallBody: BodyKind = { limit: 64 * 1024, tooLarge: 'The body is too large' };

/** Receives a body, which is freed once `use` has settled. Throws a RequestError. */
export async function receiveBody<T>(
  c: RequestContext,
  { bodies }: Pick<AppDependencies, 'bodies'>,
  kind: BodyKind,
  use: (body: ReceivedBody) => Promise<T>,
): Promise<T> {
  const { incoming, outgoing } = c.env;
  if (!incoming || !outgoing) throw new Error('The request has no connection');
  try {
    await using body = await bodies.receive(incoming, outgoing, clientKey(c.var.address), kind);
    c.var.logFields.bytes = body.bytes;
    return await use(body);
  } finally {
    if (incoming.destroyed && !incoming.readableEnded) c.var.logFields.gone = true;
  }
}

/** Receives a JSON body, by default a small one. Throws a RequestError. */
export async function receiveJson(
  c: RequestContext,
  dependencies: Pick<AppDependencies, 'bodies'>,
  kind = smallBody,
): Promise<unknown> {
  return receiveBody(c, dependencies, kind, async (body) => parseJson((await body.text()).text));
}
