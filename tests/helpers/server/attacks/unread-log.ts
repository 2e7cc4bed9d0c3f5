import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type RunningServer, type ServerAddress, startServer } from '../server.ts';
import { openUnreadPipe, type UnreadPipe } from '../unread-pipe.ts';

/** Number of parallel requests. */
const concurrency = 20;

/** Starts a server whose log goes into a pipe that nothing reads until `log.read` is called. */
export async function startServerWithUnreadLog(
  env: Record<string, string> = {},
): Promise<{ server: RunningServer; log: UnreadPipe }> {
  const log = await openUnreadPipe();
  return { server: await startServer({ env, stdout: log.fd }), log };
}

/** Makes a server log `count` requests. Rejects if one is not answered. */
export async function fillLog({ origin }: ServerAddress, count: number) {
  // Costs half as much per request as `fetch`.
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  async function visitor(): Promise<void> {
    while (sent++ < count) {
      const request = get(`${origin}/livez`, { agent });
      const [response]: IncomingMessage[] = await once(request, 'response');
      if (response) await once(response.resume(), 'end');
    }
  }
  await Promise.all(Array.from({ length: concurrency }, visitor));
  agent.destroy();
}
