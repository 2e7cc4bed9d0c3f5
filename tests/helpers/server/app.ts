import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { createServerApp } from '../../../server/app.ts';
import { deskOutbox, readConfig } from '../../../server/config.ts';
import { CountQueue } from '../../../server/funnel/count-queue.ts';
import { BodyReader } from '../../../server/http/body/body-reader.ts';
import { createCountryOf } from '../../../server/http/calls/country-lookup.ts';
import { logOptions } from '../../../server/log.ts';
import { S3PhotoStore } from '../../../server/photos/s3.ts';
import { withPhotoStore } from '../../../server/photos/with-photo-store.ts';
import { openServerStore } from '../../../server/store/open-store.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import { storeSettings } from '../store/test-store.ts';
import { atEnd, type TestServer, temporaryDir } from './server.ts';

/**
 * Serves the app of the server in this process, with settings and defaults of `startServer`, which takes much longer
 * to start: for everything that calls answer and store. Does not deliver, erase old leads, handle signals or limit
 * connections.
 */
export async function startApp({
  env = {},
}: {
  env?: Readonly<Record<string, string>>;
} = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await temporaryDir());
  const settings = { PORT: '0', RATE_LIMIT_PER_MINUTE: '0', ...(await storeSettings(dataDir)) };
  const config = readConfig({ ...settings, ...env });
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = pino({ ...logOptions, level: config.logLevel }, { write });
  const outbox = deskOutbox(config);
  const isEmbedded = config.database.url === undefined;
  // Without the thread of the server, which takes longer to start than everything else here.
  const database = isEmbedded
    ? openSqliteStore(dataDir, { outbox })
    : openServerStore(config, { outbox });
  const photos = config.photoStore && new S3PhotoStore(config.photoStore, config.storeWait);
  const store = withPhotoStore(database, photos, config.storeWait);
  const bodies = new BodyReader(config);
  // Writes counts at once: tests wait for them.
  const counts = new CountQueue(store, log, 0);
  const countryOf = createCountryOf(config, log);
  const dependencies = { config, store, bodies, counts, log, countryOf };
  const app = createServerApp(dependencies);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await once(server.listen({ port: config.port, host: config.host }), 'listening');

  async function stop(): Promise<void> {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await counts.flush();
    await database.close();
  }
  atEnd(stop);

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    dataDir,
    log: () => lines.map((line) => JSON.parse(line)),
    output: () => lines.join(''),
    stop,
  };
}
