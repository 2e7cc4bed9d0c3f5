import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createServerApp } from '../../../server/app.ts';
import { type Config, deskOutbox, readConfig } from '../../../server/config.ts';
import { channelsOf, createDeliverer, type Senders } from '../../../server/delivery/deliverer.ts';
import { createEmailSenders } from '../../../server/delivery/email/senders.ts';
import { createWebhookSenders } from '../../../server/delivery/webhook/sender.ts';
import { CountQueue } from '../../../server/funnel/count-queue.ts';
import { BodyReader } from '../../../server/http/body/body-reader.ts';
import { createCountryOf } from '../../../server/http/calls/country-lookup.ts';
import { createHttpServer } from '../../../server/http/http-server.ts';
import { logOptions } from '../../../server/log.ts';
import { S3PhotoStore } from '../../../server/photos/s3.ts';
import { withPhotoStore } from '../../../server/photos/with-photo-store.ts';
import { observeCalls } from '../../../server/store/calls/forward-calls.ts';
import { enqueuingCalls } from '../../../server/store/delivery.ts';
import { openServerStore } from '../../../server/store/open-store.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import { storeSettings } from '../store/test-store.ts';
import { atEnd, type TestServer, temporaryDir } from './server.ts';

const sendersOf = ({ mail, webhook, publicUrl, deskUrl, feeds }: Config): Senders => ({
  ...createWebhookSenders(webhook, publicUrl, feeds),
  ...(mail && createEmailSenders(mail, publicUrl, deskUrl)),
});

/**
 * Serves the server's app in this process, with the settings and defaults of `startServer`, but starts much faster.
 * For tests of what calls answer and store, and, with `isDelivering`, of what the server sends to other systems.
 * Does not serve metrics, erase old leads, sweep photos, restore a deleted database, handle signals or stop gracefully.
 * SQLite waits 5 s for a lock, whatever STORE_WAIT_SECONDS is.
 */
export async function startApp({
  env = {},
  isDelivering = false,
}: {
  env?: Readonly<Record<string, string>>;
  /** Default: sends nothing. Deliveries of the webhook stay in the outbox; emails are not even enqueued. */
  isDelivering?: boolean;
} = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await temporaryDir());
  const settings = {
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    ...(await storeSettings(dataDir, env)),
  };
  const config = readConfig({ ...settings, ...env });
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = pino({ ...logOptions, level: config.logLevel }, { write });
  const senders = isDelivering ? sendersOf(config) : {};
  // Without senders, the channels follow from the settings, as at the desk: only that of the webhook.
  const outbox = isDelivering ? { channels: channelsOf(senders) } : deskOutbox(config);
  const isEmbedded = config.database.url === undefined;
  // Opens SQLite in this thread: the worker thread of a server takes longer to start than everything else here.
  const database = isEmbedded
    ? openSqliteStore(dataDir, { outbox })
    : openServerStore(config, { outbox });
  // PostgreSQL creates its tables with the first call. Until then, the rate limiter counts in memory, and starts over
  // when it has its table.
  if (!isEmbedded) await database.check(0);
  const photos = config.photoStore && new S3PhotoStore(config.photoStore, config.storeWait);
  const stored = withPhotoStore(database, photos, config.storeWait);
  const store = observeCalls(stored, (method) => {
    if (enqueuingCalls.has(method)) deliverer.wake();
  });
  const deliverer = createDeliverer({ store, log, senders });
  const bodies = new BodyReader(config);
  // Writes counts at once: tests wait for them.
  const counts = new CountQueue(store, log, 0);
  const countryOf = createCountryOf(config, log);
  const isStopping = () => false;
  const app = createServerApp({ config, store, bodies, counts, log, countryOf, isStopping });
  const { server } = createHttpServer(app.fetch, config);
  await once(server.listen({ port: config.port, host: config.host }), 'listening');
  deliverer.start();

  async function stop(): Promise<void> {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await deliverer.stop(0);
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
