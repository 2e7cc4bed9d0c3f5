import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Bytes of a refused body that are read and thrown away. */
const discardLimit = 128 * 1024 * 1024;
/** Milliseconds for that. */
const discardTimeout = 60_000;

function isUnread(incoming: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  return !incoming.readableEnded && (encoding !== undefined || Number(length ?? 0) > 0);
}

/** Resolves when the client has sent everything or has gone, or has been patiently heard out. */
function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(stop, discardTimeout);
    function stop() {
      clearTimeout(timer);
      incoming.off('data', count);
      resolve();
    }
    function count(chunk: Buffer) {
      bytes += chunk.length;
      if (bytes > discardLimit) stop();
    }
    for (const event of ['end', 'error', 'close']) incoming.once(event, stop);
    if (incoming.destroyed) stop();
    else incoming.on('data', count).resume();
  });
}

/**
 * Answers before the body has been read to its end, so that the answer really arrives: it goes out
 * at once and says `Connection: close`, but the connection is closed only when the rest of the body
 * has come and been thrown away. Closed earlier, TCP would reset it, and the client would lose the
 * answer; kept open, the next request on it would be lost.
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
