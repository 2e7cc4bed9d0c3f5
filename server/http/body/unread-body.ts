import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { createMiddleware } from 'hono/factory';

/** Bytes of a rejected body that are read and discarded. */
const discardLimit = 256 * 1024;
/** ms from the answer to the end of the connection: enough for the answer to arrive. */
const lingerTime = 2000;

function isUnread(incoming: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  return !incoming.readableEnded && (encoding !== undefined || Number(length ?? 0) > 0);
}

/**
 * Resolves once the client has sent everything or has disconnected, at the latest after `lingerTime`. Stops
 * reading at `discardLimit`: TCP then holds the client back.
 */
async function discard(incoming: IncomingMessage): Promise<void> {
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardLimit) incoming.pause();
  });
  incoming.resume();
  await finished(incoming, { signal: AbortSignal.timeout(lingerTime) }).catch(() => {});
}

/**
 * Delivers answers that are sent before the body has been read completely: sends them at once with
 * `Connection: close` and closes the connection a moment later. Closing it at once would reset TCP, and a
 * client that is still sending would lose the answer; keeping it open would lose its next request.
 */
export const answerUnreadBody = createMiddleware(async (c, next) => {
  await next();
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  if (!incoming || !isUnread(incoming)) return;
  const { status } = c.res;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set('Connection', 'close');
  if (answer.length > 0) headers.set('Content-Length', String(answer.length));
  const body = new ReadableStream({
    async start(controller) {
      if (answer.length > 0) controller.enqueue(answer);
      await discard(incoming);
      controller.close();
    },
  });
  // Otherwise, Hono would add the headers of the first answer again.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});
