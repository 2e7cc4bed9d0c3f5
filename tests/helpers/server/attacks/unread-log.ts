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
  let sent = 0;
  async function visitor(): Promise<void> {
    while (sent++ < count) await (await fetch(`${origin}/livez`)).text();
  }
  await Promise.all(Array.from({ length: concurrency }, visitor));
}
