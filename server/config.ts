import { maxBodyBytes } from '../widgets/domain/limits.ts';
import { readEmailConfig } from './delivery/email/config.ts';
import { readWebhookConfig } from './delivery/webhook/config.ts';
import { ConfigError, Environment, megabyte } from './environment.ts';
import { readFeedConfig } from './feeds/config.ts';
import { readPhotoStore } from './photos/settings.ts';
import type { OutboxOptions } from './store/delivery.ts';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Returns undefined if metrics are off. */
function readMetricsSettings(environment: Environment, publicPort: number) {
  /** `METRICS_HOST`, default `127.0.0.1`: address to listen on. Anyone who can reach it can read the metrics. */
  const host = environment.text('METRICS_HOST') ?? '127.0.0.1';
  /** `METRICS_PORT`, default none: no metrics. 0 chooses a free port, which the server prints. */
  const port = environment.optionalNumber('METRICS_PORT', { max: 65535 });
  if (port === undefined) return undefined;
  if (port !== 0 && port === publicPort) {
    environment.problems.push('METRICS_PORT must be another port than PORT');
  }
  return { port, host };
}

export type Config = ReturnType<typeof readConfig>;

/** Channels whose deliveries the desk enqueues: the server sends them, with the same settings. */
export function deskOutbox({ webhook }: Pick<Config, 'webhook'>): OutboxOptions {
  return { channels: webhook.url === undefined ? [] : ['webhook'] };
}

/** Reads all settings; the environment is read only here. Throws a ConfigError. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const environment = new Environment(variables);
  const { problems } = environment;
  const port = environment.number('PORT', 8080, { max: 65535 });
  const config = {
    /** `PORT`, default 8080. 0 chooses a free port, which the server prints. */
    port,
    /** `HOST`: address to listen on. Default: all addresses of the machine. */
    host: environment.text('HOST'),
    /** `DATA_DIR`, default `data/`: folder of the database and of incomplete uploads. Personal data. */
    dataDir: environment.path('DATA_DIR', 'data'),
    database: {
      /**
       * `DATABASE_URL`, default none: a PostgreSQL database, such as
       * `postgresql://user:password@host:5432/name?sslmode=verify-full`. Several servers may share it.
       * Without it, the store uses SQLite under `DATA_DIR`. Contains a password: never log it.
       */
      url: environment.databaseUrl('DATABASE_URL'),
      /**
       * `DATABASE_CONNECTIONS`, default 10: maximum number of PostgreSQL connections of this server, plus
       * two for rate limits. Storing a lead takes one.
       */
      connections: environment.number('DATABASE_CONNECTIONS', 10, { min: 1, max: 1000 }),
    },
    /**
     * `STORE_WAIT_SECONDS`, default 20: how long a lead waits for a locked or unreachable database before it gets 503.
     * In ms here.
     */
    storeWait: environment.seconds('STORE_WAIT_SECONDS', 20, { min: 0.1, max: 300 }),
    /** Storage of new leads' photos. Default: the database. */
    photoStore: readPhotoStore(environment),
    /** `STATIC_DIR`, default `dist/public/`: all public files: script, flags, site and demo. */
    staticDir: environment.path('STATIC_DIR', 'dist/public'),
    /**
     * `PAGE_HEADERS_FILE`, default `dist/build/page-headers.json`: headers of the site's pages, written by the build.
     * Pages without an entry may load files of their own origin only.
     */
    pageHeadersFile: environment.path('PAGE_HEADERS_FILE', 'dist/build/page-headers.json'),
    /**
     * `ALLOWED_ORIGINS`, default `*`: comma-separated origins whose pages may send leads; `null` for sandboxed frames.
     * The site's own pages and programs without `Origin` are always allowed.
     */
    allowedOrigins: environment.origins('ALLOWED_ORIGINS'),
    /**
     * `BODY_LIMIT_MB`, default 32: larger leads get 413. The form always warns at 32 MB, because it does not know this
     * setting. In bytes here.
     */
    bodyLimit: environment.megabytes('BODY_LIMIT_MB', maxBodyBytes / megabyte, 256),
    /**
     * `MAX_BODIES_IN_FLIGHT_MB`, default 32: complete bodies that are parsed and stored at once; incomplete ones use
     * no memory. Further bodies wait, then get 503. A body that is being stored occupies several times its bytes. In
     * bytes here.
     */
    bodiesInFlightLimit: environment.megabytes('MAX_BODIES_IN_FLIGHT_MB', 32),
    /**
     * `MAX_SPOOL_MB`, default 2048: incomplete bodies on disk, in `DATA_DIR/incoming`. At the limit, clients are held
     * back. Must be less than the free disk space, which the database shares. In bytes here.
     */
    spoolLimit: environment.megabytes('MAX_SPOOL_MB', 2048),
    /** `MAX_SPOOL_MB_PER_CLIENT`, default 256: `MAX_SPOOL_MB` per client address. In bytes here. */
    spoolLimitPerClient: environment.megabytes('MAX_SPOOL_MB_PER_CLIENT', 256),
    /**
     * `MAX_BODIES_PER_CLIENT`, default 32: concurrent uploads over 64 KB per client address. Further ones wait for
     * one to complete, or end the slowest. Many phones of a network can share an address.
     */
    bodiesPerClient: environment.number('MAX_BODIES_PER_CLIENT', 32, { min: 1 }),
    /**
     * `MAX_CONNECTIONS_PER_CLIENT`, default 1024: connections per client address, silent ones included; further ones
     * are closed. Ignored with `TRUST_PROXY`: the proxy limits connections there.
     */
    connectionsPerClient: environment.number('MAX_CONNECTIONS_PER_CLIENT', 1024, { min: 1 }),
    /**
     * `BODY_WAIT_SECONDS`, default 20: how long a body is held back, and how long a complete one waits for memory,
     * before it gets 503. After each quarter of this time in which uploads of the same address hold a body back, the
     * slowest of them gets 408. In ms here.
     */
    bodyWait: environment.seconds('BODY_WAIT_SECONDS', 20, { max: 100 }),
    /**
     * `MIN_UPLOAD_RATE`, default 1024 bytes per second. Slower uploads are closed with 408 once they are
     * `UPLOAD_STALL_SECONDS` behind. The worst usable mobile connection is four times faster; slower ones could not
     * send a lead within the 15 minutes that a request may take.
     */
    minUploadRate: environment.number('MIN_UPLOAD_RATE', 1024, { min: 1 }),
    /**
     * `UPLOAD_STALL_SECONDS`, default 30: how far an upload may fall behind the minimum rate. A phone in an elevator,
     * or between two cells, pauses for about 20 seconds. In ms here.
     */
    uploadStall: environment.seconds('UPLOAD_STALL_SECONDS', 30, { min: 0.1, max: 100 }),
    /** `RATE_LIMIT_PER_MINUTE`, default 60: requests per IPv4 address or IPv6 /56 and call; 0 = no limit. */
    rateLimitPerMinute: environment.number('RATE_LIMIT_PER_MINUTE', 60),
    /**
     * `TRUST_PROXY`, default 0: number of reverse proxies in front of the server. The client's address is then read
     * from `X-Forwarded-For`, that many entries from its end. Headers with fewer entries are ignored, and all at 0.
     */
    trustedProxies: environment.number('TRUST_PROXY', 0, { max: 10 }),
    /**
     * `PUBLIC_URL`, default `http://localhost:PORT`: public URL of the site, the start of offer and photo links.
     * Without a trailing slash here.
     */
    publicUrl: environment.webAddress('PUBLIC_URL', `http://localhost:${port}`),
    /**
     * `GEO_HEADER`, default none: header in which a CDN names the visitor's country, such as `cf-ipcountry`. Only for
     * servers that are reachable through this CDN alone.
     */
    geoHeader: environment.headerName('GEO_HEADER'),
    /** `GEO_MMDB`, default none: country database in MaxMind's format, used before the bundled one. */
    geoMmdb: environment.file('GEO_MMDB'),
    /** `SMTP_URL` and related settings; undefined: email is off. */
    mail: readEmailConfig(environment),
    /** `LEAD_WEBHOOK_URL` and related settings. */
    webhook: readWebhookConfig(environment),
    /** `FEED_SECRET` and related settings. */
    feeds: readFeedConfig(environment),
    /**
     * `STOP_DELAY_SECONDS`, default 0: how long a stopping server still accepts requests while `/readyz` answers 503,
     * so that a proxy can switch to another server. In ms here.
     */
    stopDelay: environment.seconds('STOP_DELAY_SECONDS', 0, { max: 300 }),
    /** `STOP_TIMEOUT_SECONDS`, default 30: how long a stop waits for pending requests and deliveries. In ms here. */
    stopTimeout: environment.number('STOP_TIMEOUT_SECONDS', 30, { max: 3600 }) * 1000,
    metrics: readMetricsSettings(environment, port),
    /** `RETENTION_DAYS`, default none: the server erases leads without a deal this many days after the last contact. */
    retentionDays: environment.optionalNumber('RETENTION_DAYS', { min: 1, max: 36_500 }),
    /** `AUDIT_RETENTION_DAYS`, default 1095: the server deletes older entries of the desk's audit log. */
    auditRetentionDays: environment.number('AUDIT_RETENTION_DAYS', 1095, { min: 30, max: 36_500 }),
    /** Valid but probably unintended settings, for the log. */
    warnings: environment.warnings,
    /** `LOG_LEVEL`, default `info`: `debug`, `info`, `warn`, `error` or `silent`. */
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
