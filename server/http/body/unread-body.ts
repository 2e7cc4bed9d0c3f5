import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../middleware/request-context.ts';

/** Bytes of a refused body that are read and thrown away. */
const discardLimit = 256 * 1024;
/** Milliseconds from the answer to the end of the connection: enough for the answer to arrive. */
const lingerTime = 2000;

function isUnread(incoming: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  return !incoming.readableEnded && (encoding !== undefined || Number(length ?? 0) > 0);
}

/**
 * Resolves when the client has sent everything or has gone, at the latest after `lingerTime`. What comes beyond
 * `discardLimit` is not read: TCP holds the client back meanwhile.
 */
function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(stop, lingerTime);
    function stop() {
      clearTimeout(timer);
      incoming.off('data', count);
      resolve();
    }
    function count(chunk: Buffer) {
      bytes += chunk.length;
      if (bytes > discardLimit) incoming.pause();
    }
    for (const event of ['end', 'error', 'close']) incoming.once(event, stop);
    if (incoming.destroyed) stop();
    else incoming.on('data', count).resume();
  });
}

/**
 * Answers before the body has been read to its end, so that the answer arrives: it goes out at once and says
 * `Connection: close`, and the connection is closed a moment later. Closed at once, TCP would reset it, and a
 * client that is still sending would lose the answer; kept open, the next request on it would be lost.
 */
export const answerUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const incoming = c.env?.incoming;
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
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});
