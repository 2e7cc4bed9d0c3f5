import { maxBodyBytes } from '../widgets/domain/limits.ts';
import { readEmailConfig } from './delivery/email/config.ts';
import { readWebhookConfig } from './delivery/webhook/config.ts';
import { readDeskUrl } from './desk-url.ts';
import { ConfigError, Environment, megabyte } from './environment.ts';
import { readFeedConfig } from './feeds/config.ts';
import { readPhotoStore } from './photos/settings.ts';
import type { OutboxOptions } from './store/delivery.ts';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Returns undefined without a port: metrics are off. Port 0 chooses a free one, which the server prints. */
function readMetricsSettings(environment: Environment, publicPort: number) {
  // Every client that can reach this address can read the metrics.
  const host = environment.text('METRICS_HOST') ?? '127.0.0.1';
  const port = environment.optionalNumber('METRICS_PORT', { max: 65535 });
  if (port === undefined) return undefined;
  if (port !== 0 && port === publicPort) {
    environment.problems.push('METRICS_PORT must be another port than PORT');
  }
  return { port, host };
}

export type Config = ReturnType<typeof readConfig>;

/** Channels to which the desk reports conversions. The server sends them: both need the same settings. */
export function deskOutbox({ webhook }: Pick<Config, 'webhook'>): OutboxOptions {
  return { channels: webhook.url === undefined ? [] : ['webhook'] };
}

/** Reads the settings of the server, which the desk shares (docs/operating.md, "Settings"). Throws a ConfigError. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const environment = new Environment(variables);
  const { problems } = environment;
  const port = environment.number('PORT', 8080, { max: 65535 });
  const config = {
    /** 0 chooses a free port, which the server prints. */
    port,
    /** Default: all addresses of the machine. */
    host: environment.text('HOST'),
    /** Folder of the database and of incomplete uploads. Personal data. */
    dataDir: environment.path('DATA_DIR', 'data'),
    database: {
      /**
       * A PostgreSQL database, which several servers may share. Without it, the store uses SQLite in `dataDir`.
       * Contains a password: never log it.
       */
      url: environment.databaseUrl('DATABASE_URL'),
      /** Maximum PostgreSQL connections of this server, besides two for rate limits. Storing a lead takes one. */
      connections: environment.number('DATABASE_CONNECTIONS', 10, { min: 1, max: 1000 }),
    },
    /** ms that a lead waits for a locked or unreachable database, or for the photo store, before it gets 503. */
    storeWait: environment.seconds('STORE_WAIT_SECONDS', 20, { min: 0.1, max: 300 }),
    /** Bucket for new leads' photos. Default: the database. */
    photoStore: readPhotoStore(environment),
    /** All public files: script, flags, site and demo. */
    staticDir: environment.folder('STATIC_DIR', 'dist/public'),
    /** Written by the build. Pages without an entry may load files of their own origin only. */
    pageHeadersFile: environment.path('PAGE_HEADERS_FILE', 'dist/build/page-headers.json'),
    /**
     * Origins whose pages may send leads; `null` allows sandboxed frames. The site's own pages, and programs, which
     * send no `Origin`, are always allowed.
     */
    allowedOrigins: environment.origins('ALLOWED_ORIGINS'),
    /** Bytes; larger leads get 413. The form always warns at 32 MB, because it does not know this setting. */
    bodyLimit: environment.megabytes('BODY_LIMIT_MB', maxBodyBytes / megabyte, 256),
    /**
     * Bytes of complete bodies that are parsed and stored at once; incomplete bodies do not count. Further bodies wait,
     * then get 503. A body that is being stored occupies several times its bytes.
     */
    bodiesInFlightLimit: environment.megabytes('MAX_BODIES_IN_FLIGHT_MB', 32),
    /**
     * Bytes of bodies over 64 KB that arrive or wait, in `incoming` below `dataDir`, or in memory up to 4 MB each.
     * At the limit, clients are held back. Must be less than the free disk space, which the database shares.
     */
    spoolLimit: environment.megabytes('MAX_SPOOL_MB', 2048),
    /** Like `spoolLimit`, per client address. */
    spoolLimitPerClient: environment.megabytes('MAX_SPOOL_MB_PER_CLIENT', 256),
    /**
     * Concurrent uploads over 64 KB per client address. A further one waits until another completes, or until the
     * slowest is closed (see `bodyWait`). Many phones of a network can share an address.
     */
    bodiesPerClient: environment.number('MAX_BODIES_PER_CLIENT', 32, { min: 1 }),
    /**
     * Connections per client address, silent ones included; further ones are closed. Ignored behind trusted proxies,
     * which limit connections themselves.
     */
    connectionsPerClient: environment.number('MAX_CONNECTIONS_PER_CLIENT', 1024, { min: 1 }),
    /**
     * ms that an upload over a limit is held back, and that a complete body waits for memory, before it gets 503. If
     * uploads of the same address hold it back, the slowest of them gets 408 after each quarter of this time.
     */
    bodyWait: environment.seconds('BODY_WAIT_SECONDS', 20, { max: 100 }),
    /**
     * Bytes per second. Slower uploads are closed with 408 once they are `uploadStall` behind. Harms no usable
     * connection: below three times this rate, a lead with three photos (3 MB) could not arrive within the 15 minutes
     * of a request anyway.
     */
    minUploadRate: environment.number('MIN_UPLOAD_RATE', 1024, { min: 1 }),
    /**
     * ms that an upload may fall behind the minimum rate. A phone in an elevator, or between two cells, pauses for
     * about 20 seconds.
     */
    uploadStall: environment.seconds('UPLOAD_STALL_SECONDS', 30, { min: 0.1, max: 100 }),
    /** Requests per minute of one IPv4 address or IPv6 /56 to each call; 0: no limit. */
    rateLimitPerMinute: environment.number('RATE_LIMIT_PER_MINUTE', 60),
    /**
     * Number of reverse proxies in front of the server. The client's address is read from `X-Forwarded-For`, that many
     * entries from its end. A header with fewer entries is ignored; at 0, all are ignored.
     */
    trustedProxies: environment.number('TRUST_PROXY', 0, { max: 10 }),
    /** Public URL of the site, the start of offer and photo links. */
    publicUrl: environment.webAddress('PUBLIC_URL', `http://localhost:${port}`),
    /**
     * Origin of the desk, to which emails to the team link. Undefined: the desk has no public address, or none is
     * known.
     */
    deskUrl: readDeskUrl(environment)?.origin,
    /**
     * Header in which a CDN names the visitor's country, such as `cf-ipcountry`. Only for servers that are reachable
     * through this CDN alone.
     */
    geoHeader: environment.headerName('GEO_HEADER'),
    /** Country database in MaxMind's format, used before the bundled one. */
    geoMmdb: environment.file('GEO_MMDB'),
    /** Undefined: email is off. */
    mail: readEmailConfig(environment),
    webhook: readWebhookConfig(environment),
    feeds: readFeedConfig(environment),
    /**
     * ms that a stopping server still accepts requests while `/readyz` answers 503, so that a proxy can switch to
     * another server.
     */
    stopDelay: environment.seconds('STOP_DELAY_SECONDS', 0, { max: 300 }),
    /** ms that a stop waits for pending requests and deliveries. */
    stopTimeout: environment.seconds('STOP_TIMEOUT_SECONDS', 30, { max: 3600 }),
    metrics: readMetricsSettings(environment, port),
    /** The server erases leads without a deal this many days after the last contact; default: never. */
    retentionDays: environment.optionalNumber('RETENTION_DAYS', { min: 1, max: 36_500 }),
    /** The server deletes entries of the desk's audit log after this many days. */
    auditRetentionDays: environment.number('AUDIT_RETENTION_DAYS', 1095, { min: 30, max: 36_500 }),
    /** Valid but probably unintended settings, for the log. */
    warnings: environment.warnings,
    logLevel: environment.oneOf('LOG_LEVEL', logLevels, 'info'),
  };
  if (config.bodiesInFlightLimit < config.bodyLimit) {
    problems.push('MAX_BODIES_IN_FLIGHT_MB must be at least BODY_LIMIT_MB');
  }
  if (config.spoolLimitPerClient < config.bodyLimit) {
    problems.push('MAX_SPOOL_MB_PER_CLIENT must be at least BODY_LIMIT_MB');
  }
  if (config.spoolLimit < 2 * config.spoolLimitPerClient) {
    problems.push('MAX_SPOOL_MB must be at least twice MAX_SPOOL_MB_PER_CLIENT');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}
