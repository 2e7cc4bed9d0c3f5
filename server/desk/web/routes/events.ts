import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { ChangeFeed, FeedEvent } from '../change-feed.ts';
import type { DeskRoutes, SignIn } from '../context.ts';

/** ms between two checks of the session, each with a comment that keeps the connection open through proxies. */
const heartbeat = 20_000;
/** Maximum events that wait for a slow connection. Beyond it, the connection is closed, and the page catches up. */
const maxQueued = 1000;

/** Returns the time from which a page continues: of its last event, or now for a new page. */
function readTime(lastEventId = ''): number {
  return /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : Date.now();
}

interface EventOptions {
  feed: ChangeFeed;
  signIn: SignIn;
  log: Logger;
  stop: AbortSignal;
}

/** `GET /api/events`: server-sent events about changes, for as long as the page is open. */
export function addEventRoutes(
  routes: DeskRoutes,
  { feed, signIn, log, stop }: EventOptions,
): void {
  routes.get('/api/events', (c) => {
    // Keeps proxies such as nginx from holding back the answer.
    c.header('X-Accel-Buffering', 'no');
    // The answer to HEAD has no body: nothing would end its stream.
    if (c.req.method === 'HEAD')
      return c.body(null, { headers: { 'Content-Type': 'text/event-stream' } });
    return streamSSE(c, async (stream) => {
      const queue: FeedEvent[] = [];
      let wake = () => {};
      const end = () => {
        stream.abort();
        wake();
      };
      const stopListening = feed.listen((event) => {
        queue.push(event);
        if (queue.length > maxQueued) end();
        else wake();
      });
      const beat = async () => {
        if (await signIn.isSignedIn(c)) await stream.write(': still here\n\n');
        else end();
      };
      const beating = setInterval(() => void beat().catch(end), heartbeat);
      stream.onAbort(() => wake());
      stop.addEventListener('abort', end, { once: true });
      try {
        const since = readTime(c.req.header('last-event-id') ?? c.req.query('since'));
        const openedAt = Date.now();
        const send = ({ at, event }: FeedEvent) =>
          stream.writeSSE({ id: String(at), event: 'change', data: JSON.stringify(event) });
        for (const event of await feed.catchUp(since)) await send(event);
        // Sets the time from which the page continues after a reconnect, even if no change follows.
        await stream.writeSSE({ id: String(openedAt), event: 'open', data: '{}' });
        while (!stream.aborted && !stop.aborted) {
          const next = queue.shift();
          if (next) await send(next);
          else {
            await new Promise<void>((done) => {
              wake = done;
            });
          }
        }
      } catch (error) {
        // The answer has begun, so its status cannot tell: the page connects again when it ends.
        log.warn({ err: error }, 'events not read');
      } finally {
        clearInterval(beating);
        stop.removeEventListener('abort', end);
        stopListening();
      }
    });
  });
}
