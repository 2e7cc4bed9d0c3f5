import { maxBodyBytes } from '../widgets/domain/limits.ts';
import { type MailConfig, readMailConfig } from './delivery/email/config.ts';
import { readWebhookConfig, type WebhookConfig } from './delivery/webhook/config.ts';
import { ConfigError, Environment } from './environment.ts';
import { type MetricsSettings, readMetricsSettings } from './metrics/settings.ts';
import { type PhotoStoreSettings, readPhotoStore } from './photos/settings.ts';
import { type DatabaseConfig, readDatabaseConfig } from './store/database-config.ts';

const megabyte = 1024 * 1024;
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Everything that can be set from outside, with its unit. Read from the environment only here. */
export interface Config {
  /** `PORT`, default 8080. 0 takes a free one; the server prints which. */
  port: number;
  /** `HOST`: address to listen on. Default: every address of the machine. */
  host: string | undefined;
  /** `DATA_DIR`, default `data/`: the folder of the database and of uploads on their way. Personal data. */
  dataDir: string;
  database: DatabaseConfig;
  /**
   * `STORE_WAIT_SECONDS`, default 20: how long a lead waits for a database that another program has
   * locked, or that does not answer, before it gets 503. In ms here.
   */
  storeWait: number;
  /** Where photos of new leads lie, see there. Default: in the database. */
  photoStore: PhotoStoreSettings | undefined;
  /** `STATIC_DIR`, default `dist/public/`: what is public, all of it: script, flags, site and demo. */
  staticDir: string;
  /**
   * `PAGE_HEADERS_FILE`, default `dist/build/page-headers.json`: the headers of the site's pages, as the
   * build has written them. A page that it doesn't name may load files of its own origin only.
   */
  pageHeadersFile: string;
  /**
   * `ALLOWED_ORIGINS`, default `*`: origins whose pages may send leads, separated by commas, `null`
   * (sandboxed frames) among them. The site's own pages always may. Programs that send no `Origin` may.
   */
  allowedOrigins: '*' | readonly string[];
  /**
   * `BODY_LIMIT_MB`, default 32. A larger lead is refused with 413. The form warns from 32 MB on: it
   * doesn't know another setting. In bytes here.
   */
  bodyLimit: number;
  /**
   * `MAX_BODIES_IN_FLIGHT_MB`, default 32: complete bodies that are parsed and stored at once, by the
   * bytes that have really come; those still arriving take no memory. The next one waits its turn,
   * then gets 503. Parsed and handed to the store, a body takes several times its bytes. In bytes here.
   */
  bodiesInFlightLimit: number;
  /**
   * `MAX_SPOOL_MB`, default 2048: bodies on their way, on the disk under `DATA_DIR/incoming`. When
   * that much has come, the lines are held back. To be less than the disk has free: the database is
   * on it, too. In bytes here.
   */
  spoolLimit: number;
  /** `MAX_SPOOL_MB_PER_CLIENT`, default 256: as `MAX_SPOOL_MB`, for each client address. In bytes here. */
  spoolLimitPerClient: number;
  /**
   * `MAX_BODIES_PER_CLIENT`, default 32: bodies over 64 KB of one client address that arrive at once. The next
   * one waits until one is complete, or ends the slowest. Many phones of a network can share an address.
   */
  bodiesPerClient: number;
  /**
   * `MAX_CONNECTIONS_PER_CLIENT`, default 1024: connections of one client address, silent ones
   * included; further ones are closed. Not with `TRUST_PROXY`: there the proxy sees to that.
   */
  connectionsPerClient: number;
  /**
   * `BODY_WAIT_SECONDS`, default 20: how long a body is held back, and how long a complete one waits
   * for its turn, before it gets 503. After each quarter of it in which a body is held back because of others of
   * its address, the slowest of these ends with 408. In ms here.
   */
  bodyWait: number;
  /**
   * `MIN_UPLOAD_RATE`, default 1024 bytes per second. A body that brings less is cut with 408 once it
   * is `UPLOAD_STALL_SECONDS` behind. The worst mobile line that still works brings four times that;
   * at less, a lead would not come through in the quarter of an hour that a request may take.
   */
  minUploadRate: number;
  /**
   * `UPLOAD_STALL_SECONDS`, default 30: how far a body may fall behind the minimum rate. A phone in a
   * lift, or between two cells, brings nothing for some 20 seconds and then goes on. In ms here.
   */
  uploadStall: number;
  /** `RATE_LIMIT_PER_MINUTE`, default 60: per IPv4 address or IPv6 /56, call and minute; 0 = no limit. */
  rateLimitPerMinute: number;
  /**
   * `TRUST_PROXY`, default 0: how many reverse proxies stand before the server. The client's address
   * is then taken from `X-Forwarded-For`, that many entries from its end; at 0 the header is ignored,
   * and so is one with fewer entries.
   */
  trustedProxies: number;
  /**
   * `PUBLIC_URL`, default `http://localhost:PORT`: where customers reach the site. The links of
   * offers and photos begin with it. Without a slash at its end here.
   */
  publicUrl: string;
  /**
   * `GEO_HEADER`, default none: the header in which a CDN in front names the visitor's country, such
   * as `cf-ipcountry`. Only for a server that nobody can reach past that CDN.
   */
  geoHeader: string | undefined;
  /** `GEO_MMDB`, default none: a country database in MaxMind's format, asked before the bundled one. */
  geoMmdb: string | undefined;
  /** `SMTP_URL` and what belongs to it; undefined: no mail goes out. */
  mail: MailConfig | undefined;
  /** `LEAD_WEBHOOK_URL` and what belongs to it. */
  webhook: WebhookConfig;
  /**
   * `STOP_DELAY_SECONDS`, default 0: how long a server that is told to stop still takes requests while
   * `/readyz` says 503, so that a proxy in front sends them elsewhere first. In ms here.
   */
  stopDelay: number;
  /**
   * `STOP_TIMEOUT_SECONDS`, default 30: how long a stop waits for requests and deliveries under way.
   * In ms here.
   */
  stopTimeout: number;
  metrics: MetricsSettings | undefined;
  /**
   * `RETENTION_DAYS`, default none: leads that led to no deal are erased by the server itself, once so
   * many days have passed since the last contact.
   */
  retentionDays: number | undefined;
  /** What can be used, and is hardly what was meant: for the log. */
  warnings: readonly string[];
  /** `LOG_LEVEL`, default `info`: `debug`, `info`, `warn`, `error` or `silent`. */
  logLevel: string;
}

/** Reads the configuration. Throws a ConfigError. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const environment = new Environment(variables);
  const { problems } = environment;
  const port = environment.number('PORT', 8080, { max: 65535 });
  const config: Config = {
    port,
    host: environment.text('HOST'),
    dataDir: environment.path('DATA_DIR', 'data'),
    database: readDatabaseConfig(environment),
    storeWait:
      environment.number('STORE_WAIT_SECONDS', 20, { min: 0.1, max: 300, whole: false }) * 1000,
    photoStore: readPhotoStore(environment),
    staticDir: environment.path('STATIC_DIR', 'dist/public'),
    pageHeadersFile: environment.path('PAGE_HEADERS_FILE', 'dist/build/page-headers.json'),
    allowedOrigins: environment.origins('ALLOWED_ORIGINS'),
    bodyLimit:
      environment.number('BODY_LIMIT_MB', maxBodyBytes / megabyte, {
        min: 0.001,
        max: 256,
        whole: false,
      }) * megabyte,
    bodiesInFlightLimit:
      environment.number('MAX_BODIES_IN_FLIGHT_MB', 32, { min: 0.001, whole: false }) * megabyte,
    spoolLimit: environment.number('MAX_SPOOL_MB', 2048, { min: 0.001, whole: false }) * megabyte,
    spoolLimitPerClient:
      environment.number('MAX_SPOOL_MB_PER_CLIENT', 256, { min: 0.001, whole: false }) * megabyte,
    bodiesPerClient: environment.number('MAX_BODIES_PER_CLIENT', 32, { min: 1 }),
    connectionsPerClient: environment.number('MAX_CONNECTIONS_PER_CLIENT', 1024, { min: 1 }),
    bodyWait: environment.number('BODY_WAIT_SECONDS', 20, { max: 100, whole: false }) * 1000,
    minUploadRate: environment.number('MIN_UPLOAD_RATE', 1024, { min: 1 }),
    uploadStall:
      environment.number('UPLOAD_STALL_SECONDS', 30, { min: 0.1, max: 100, whole: false }) * 1000,
    rateLimitPerMinute: environment.number('RATE_LIMIT_PER_MINUTE', 60),
    trustedProxies: environment.number('TRUST_PROXY', 0, { max: 10 }),
    publicUrl: environment.webAddress('PUBLIC_URL', `http://localhost:${port}`),
    geoHeader: environment.headerName('GEO_HEADER'),
    geoMmdb: environment.file('GEO_MMDB'),
    mail: readMailConfig(environment),
    webhook: readWebhookConfig(environment),
    stopDelay: environment.number('STOP_DELAY_SECONDS', 0, { max: 300, whole: false }) * 1000,
    stopTimeout: environment.number('STOP_TIMEOUT_SECONDS', 30, { max: 3600 }) * 1000,
    metrics: readMetricsSettings(environment, port),
    retentionDays: environment.optionalNumber('RETENTION_DAYS', { min: 1, max: 36_500 }),
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
