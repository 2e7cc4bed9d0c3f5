import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createServerApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { channelsOf, createDeliverer, type Senders } from './delivery/deliverer.ts';
import { createWebhookSenders } from './delivery/webhook/sender.ts';
import { ConfigError } from './environment.ts';
import { CountQueue } from './funnel/count-queue.ts';
import { BodyReader } from './http/body/body-reader.ts';
import { createCountryOf } from './http/calls/country-lookup.ts';
import { createHttpServer } from './http/http-server.ts';
import { listen } from './http/listen.ts';
import { createLog, flushLog, say } from './log.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { startOrphanSweeper } from './photos/orphan-sweeper.ts';
import { S3PhotoStore } from './photos/s3.ts';
import { withPhotoStore } from './photos/with-photo-store.ts';
import { startRetention } from './retention/retention.ts';
import { observeCalls } from './store/calls/forward-calls.ts';
import { enqueuingCalls } from './store/delivery.ts';
import { reasonOf } from './store/errors.ts';
import {
  describeRescue,
  explainStoreProblem,
  openServerStore,
  placeOf,
} from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** ms within which a repeated signal is ignored: npm forwards signals that have already reached this process. */
const signalDebounce = 1000;

function fail(text: string): never {
  say(`Can't start: ${text}`);
  process.exit(1);
}

function readConfigOrFail(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(`\n${error.message}`);
    throw error;
  }
}

/** Problems that do not prevent the start, because pages need no database. */
const temporaryProblems: Readonly<Record<string, string>> = {
  locked: 'The database is busy, or another program has locked it: leads wait until it is free',
  unreachable: 'The database does not answer: leads are refused until it does',
  'photos-unreachable': 'The photo store does not answer: leads are refused until it does',
};

/** Size for a check that asks only whether the store can write at all. */
const noLead = 0;

/** Checks twice if need be: on a busy machine, the first request to a photo store can take all the time of a check. */
async function checkStoreOrFail(store: Store, config: Config, checksLeft = 2): Promise<void> {
  try {
    await store.check(noLead);
  } catch (error) {
    const problem = temporaryProblems[reasonOf(error) ?? 'failed'];
    if (problem === undefined) fail(explainStoreProblem(config, error));
    if (checksLeft > 1) return checkStoreOrFail(store, config, checksLeft - 1);
    say(`${problem} (${placeOf(config)})`);
  }
}

/** Listens; resolves to the origin, or ends the process with the reason. */
function listenOrFail(...args: Parameters<typeof listen>): Promise<string> {
  return listen(...args).catch((error) => fail(error.message));
}

async function start(): Promise<void> {
  // Files hold personal data: only the server's own user may read them.
  process.umask(0o077);
  const config = readConfigOrFail();
  // Loaded on demand: metrics take as long to load as everything else.
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).createMetrics();
  const log = createLog(config.logLevel, metrics?.recordDroppedLogLine);
  for (const warning of config.warnings) log.warn(warning);
  const { mail, publicUrl, deskUrl } = config;
  const senders: Senders = {
    ...createWebhookSenders(config.webhook, publicUrl, config.feeds),
    // Loaded on demand: email libraries take time and memory.
    ...(mail &&
      (await import('./delivery/email/senders.ts')).createEmailSenders(mail, publicUrl, deskUrl)),
  };
  const photos = config.photoStore && new S3PhotoStore(config.photoStore, config.storeWait);
  const database = openServerStore(config, {
    outbox: { channels: channelsOf(senders) },
    onRescue: (rescue) => {
      say(describeRescue(rescue));
      log.error({ outcome: rescue.outcome, file: rescue.file }, describeRescue(rescue));
    },
    onCrash: (error) => log.error({ err: error }, 'store thread ended'),
  });
  const stored = withPhotoStore(database, photos, config.storeWait);
  const store = observeCalls(stored, (method, seconds, isDone) => {
    metrics?.recordStoreCall(method, seconds, isDone);
    if (isDone && enqueuingCalls.has(method)) deliverer.wake();
  });
  const deliverer = createDeliverer({ store, log, senders });
  const bodies = new BodyReader(config);
  let stoppedAt: number | undefined;
  let endRetention = () => {};
  const counts = new CountQueue(store, log);
  const countryOf = createCountryOf(config, log);
  const isStopping = () => stoppedAt !== undefined;
  const recordRequest = metrics?.recordRequest;
  const dependencies = { config, store, bodies, counts, log, countryOf, recordRequest, isStopping };
  const app = createServerApp(dependencies);
  const { server, close } = createHttpServer(app.fetch, config);

  async function stop(signal: string): Promise<void> {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > signalDebounce) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    endRetention();
    // Before the server listens, there is nothing to finish.
    if (!server.listening) process.exit(0);
    say(`${signal}: finishing requests under way`);
    await delay(config.stopDelay);
    const overdue = setTimeout(() => server.closeAllConnections(), config.stopTimeout);
    await Promise.all([close(), deliverer.stop(config.stopTimeout)]);
    clearTimeout(overdue);
    await counts.flush();
    await store.close().catch((error) => log.error({ err: error }, 'store not closed'));
    log.info('stopped');
    await flushLog();
    process.exit(0);
  }

  // Set before the checks: as process 1 of a container, the server would ignore signals without handlers.
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  await checkStoreOrFail(store, config);
  if (config.metrics && metrics) {
    const countConnections = promisify(server.getConnections.bind(server));
    metrics.watch(() => bodies.count(), countConnections, store.outboxState);
    const metricsServer = createMetricsServer(metrics, log);
    const origin = await listenOrFail(metricsServer, config.metrics, log, 'METRICS_');
    say(`metrics on ${origin}/metrics`);
  }
  const origin = await listenOrFail(server, { port: config.port, host: config.host }, log);
  say(`luxe-widgets listening on ${origin}`);
  say(`  site           ${origin}/`);
  say(`  partner page   ${origin}/demo/partner.html`);
  say(`  script         ${origin}/luxe-widgets.js`);
  say(`  leads          ${placeOf(config)} (npm run desk -- list)`);
  if (photos) startOrphanSweeper(store, photos, config.storeWait, log);
  log.info({ port: (server.address() as AddressInfo).port }, 'listening');
  deliverer.start();
  const days = { leads: config.retentionDays, audit: config.auditRetentionDays };
  endRetention = startRetention(store, days, log);
}

await start();
