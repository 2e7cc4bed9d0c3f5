import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config.ts';
import { closeWhenAnswered } from '../../http/graceful-close.ts';
import { createLog, flushLog, say } from '../../log.ts';
import { S3PhotoStore } from '../../photos/s3.ts';
import { withPhotoStore } from '../../photos/with-photo-store.ts';
import { openServerStore, placeOf } from '../../store/open-store.ts';
import { DeskError } from '../actions/desk-error.ts';
import { Refusal } from '../actions/refusal.ts';
import type { DeskEnv } from './context.ts';
import { createDeskApp } from './desk-app.ts';

const second = 1000;

/** Answers every request with 401, until a way to sign in is set up. */
const refuseEverybody = createMiddleware<DeskEnv>(async () => {
  throw new Refusal('signed-out', 'signedOut');
});

function listeningProblem({ host, port }: Config['desk'], error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: set DESK_PORT to another one`;
  return `DESK_HOST: the desk can't listen on ${host}:${port} (${error.code ?? error.message})`;
}

/** Serves the desk in the browser until SIGTERM or SIGINT. Throws a DeskError if it cannot listen. */
export async function serveDesk(config: Config, signIn = refuseEverybody): Promise<void> {
  process.umask(0o077);
  const log = createLog(config.logLevel);
  const photos = config.photoStore && new S3PhotoStore(config.photoStore, config.storeWait);
  const database = openServerStore(config, {
    onCrash: (error) => log.error({ err: error }, 'store thread ended'),
  });
  const store = withPhotoStore(database, photos, config.storeWait);
  const desk = createDeskApp({ store, config, log, signIn });
  const server = createAdaptorServer({
    fetch: desk.app.fetch,
    serverOptions: {
      headersTimeout: 15 * second,
      requestTimeout: 60 * second,
      // Longer than a proxy keeps idle connections (60 s).
      keepAliveTimeout: 65 * second,
    },
  }) as Server;
  const close = closeWhenAnswered(server);
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  server.listen(config.desk);
  try {
    await once(server, 'listening');
  } catch (error) {
    await store.close();
    throw new DeskError(1, listeningProblem(config.desk, error as NodeJS.ErrnoException));
  }
  const { address, port, family } = server.address() as AddressInfo;
  say(`desk listening on http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
  say(`  leads          ${placeOf(config)}`);
  await stopped;
  say('finishing requests under way');
  desk.close();
  const overdue = setTimeout(() => server.closeAllConnections(), config.stopTimeout);
  await close();
  clearTimeout(overdue);
  await store.close();
  await flushLog();
}
