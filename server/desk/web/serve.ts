import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Config, deskOutbox } from '../../config.ts';
import { closeWhenAnswered } from '../../http/graceful-close.ts';
import { listen } from '../../http/listen.ts';
import { createLog, flushLog, say } from '../../log.ts';
import { S3PhotoStore } from '../../photos/s3.ts';
import { withPhotoStore } from '../../photos/with-photo-store.ts';
import { describeRescue, openServerStore, placeOf } from '../../store/open-store.ts';
import { DeskError } from '../actions/desk-error.ts';
import { createDeskApp } from './desk-app.ts';
import type { DeskConfig } from './desk-config.ts';
import { createSignIn } from './sign-in/sign-in.ts';

const second = 1000;

/** Serves the desk in the browser until SIGTERM or SIGINT. Throws a DeskError if it cannot listen. */
export async function serveDesk(config: Config, deskConfig: DeskConfig): Promise<void> {
  // Lets only the desk's own user read the files that it creates.
  process.umask(0o077);
  const log = createLog(config.logLevel);
  const photos = config.photoStore && new S3PhotoStore(config.photoStore, config.storeWait);
  const database = openServerStore(config, {
    outbox: deskOutbox(config),
    onRescue: (rescue) => {
      say(describeRescue(rescue));
      log.error({ outcome: rescue.outcome, file: rescue.file }, describeRescue(rescue));
    },
    onCrash: (error) => log.error({ err: error }, 'store thread ended'),
  });
  const store = withPhotoStore(database, photos, config.storeWait);
  const signIn = createSignIn({
    config: deskConfig,
    store,
    printLink: (link) => say(`  sign in, once  ${link}`),
  });
  const desk = createDeskApp({ store, config, log, signIn });
  // A cast, because the adapter can also create HTTP/2 servers.
  const server = createAdaptorServer({
    fetch: desk.app.fetch,
    serverOptions: {
      // Closes connections that are slow to send their header, or their whole request.
      headersTimeout: 15 * second,
      requestTimeout: 60 * second,
      // Longer than a proxy keeps idle connections (60 s).
      keepAliveTimeout: 65 * second,
    },
  }) as Server;
  const close = closeWhenAnswered(server);
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  let origin: string;
  try {
    origin = await listen(server, { port: deskConfig.port, host: deskConfig.host }, log, 'DESK_');
  } catch (error) {
    await store.close();
    throw new DeskError(1, (error as Error).message);
  }
  say(`desk listening on ${origin}`);
  say(`  leads          ${placeOf(config)}`);
  signIn.start(origin);
  await stopped;
  say('finishing requests under way');
  desk.close();
  const overdue = setTimeout(() => server.closeAllConnections(), config.stopTimeout);
  await close();
  clearTimeout(overdue);
  await store.close();
  await flushLog();
}
