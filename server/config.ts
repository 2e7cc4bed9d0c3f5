import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { maxBodyBytes } from '../widgets/domain/limits.ts';

const projectDir = resolve(import.meta.dirname, '..');
const megabyte = 1024 * 1024;

/** Everything that can be set from outside, with its unit. Read from the environment only here. */
export interface Config {
  /** `PORT`, default 8080. 0 takes a free one; the server prints which. */
  port: number;
  /** `HOST`: address to listen on. Default: every address of the machine. */
  host: string | undefined;
  /** `DATA_DIR`, default `data/`: the folder of the database and of uploads on their way. Personal data. */
  dataDir: string;
  /**
   * `STORE_WAIT_SECONDS`, default 20: how long a lead waits for a database that another program has
   * locked, before it gets 503. In ms here.
   */
  storeWait: number;
  /** `STATIC_DIR`, default `dist/public/`: what is public, all of it: script, flags, site and demo. */
  staticDir: string;
  /**
   * `PAGE_HEADERS_FILE`, default `dist/build/page-headers.json`: the headers of the site's pages, as the
   * build has written them. A page that it doesn't name may load files of its own origin only.
   */
  pageHeadersFile: string;
  /**
   * `ALLOWED_ORIGINS`, default `*`: origins whose pages may send leads, separated by commas, `null`
   * (sandboxed frames) among them. Browsers enforce it (CORS); it doesn't keep other programs out.
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
   * `MAX_BODIES_PER_CLIENT`, default 32: bodies of one client address under way at once; the next one
   * isn't read until one is done. Many phones of a network can share an address.
   */
  bodiesPerClient: number;
  /**
   * `MAX_CONNECTIONS_PER_CLIENT`, default 1024: connections of one client address, silent ones
   * included; further ones are closed. Not with `TRUST_PROXY`: there the proxy sees to that.
   */
  connectionsPerClient: number;
  /**
   * `BODY_WAIT_SECONDS`, default 20: how long a body is held back, and how long a complete one waits
   * for its turn, before it gets 503. In ms here.
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
   * offers begin with it. Without a slash at its end here.
   */
  publicUrl: string;
  /**
   * `GEO_HEADER`, default none: the header in which a CDN in front names the visitor's country, such
   * as `cf-ipcountry`. Only for a server that nobody can reach past that CDN.
   */
  geoHeader: string | undefined;
  /** `GEO_MMDB`, default none: a country database in MaxMind's format, asked before the bundled one. */
  geoMmdb: string | undefined;
  /** `STOP_TIMEOUT_SECONDS`, default 30: how long a stop waits for requests under way. In ms here. */
  stopTimeout: number;
  /** `LOG_LEVEL`, default `info`: `debug`, `info`, `warn`, `error` or `silent`. */
  logLevel: string;
}

/** Names every variable that can't be used, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. Throws a ConfigError. An empty variable counts as absent. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];

  function text(name: string): string | undefined {
    return environment[name]?.trim() || undefined;
  }

  function number(
    name: string,
    fallback: number,
    { min = 0, max = 1e9, whole = true } = {},
  ): number {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = Number(value);
    const fits = parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed));
    if (fits) return parsed;
    const kind = whole ? 'a whole number' : 'a number';
    problems.push(`${name} must be ${kind} from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  function path(name: string, fallback: string): string {
    const value = text(name);
    return value === undefined ? join(projectDir, fallback) : resolve(value);
  }

  function file(name: string): string | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!existsSync(value)) problems.push(`${name}: there is no file "${value}"`);
    return resolve(value);
  }

  function headerName(name: string): string | undefined {
    const value = text(name)?.toLowerCase();
    if (value !== undefined && !/^[\w-]+$/.test(value)) {
      problems.push(`${name} must be the name of a header, not "${value}"`);
    }
    return value;
  }

  function webAddress(name: string, fallback: string): string {
    const value = text(name) ?? fallback;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) {
      return url.href.replace(/\/+$/, '');
    }
    problems.push(`${name} must be an address like https://example.com, not "${value}"`);
    return value;
  }

  function origins(): '*' | string[] {
    const value = text('ALLOWED_ORIGINS') ?? '*';
    if (value === '*') return '*';
    return value.split(',').map((entry) => {
      const origin = entry.trim();
      if (origin === 'null' || (URL.canParse(origin) && new URL(origin).origin === origin))
        return origin;
      problems.push(`ALLOWED_ORIGINS must list origins like https://example.com, not "${origin}"`);
      return origin;
    });
  }

  function logLevel(): string {
    const value = text('LOG_LEVEL') ?? 'info';
    const levels = ['debug', 'info', 'warn', 'error', 'silent'];
    if (!levels.includes(value)) problems.push(`LOG_LEVEL must be one of ${levels.join(', ')}`);
    return value;
  }

  const port = number('PORT', 8080, { max: 65535 });
  const config: Config = {
    port,
    host: text('HOST'),
    dataDir: path('DATA_DIR', 'data'),
    storeWait: number('STORE_WAIT_SECONDS', 20, { min: 0.1, max: 300, whole: false }) * 1000,
    staticDir: path('STATIC_DIR', 'dist/public'),
    pageHeadersFile: path('PAGE_HEADERS_FILE', 'dist/build/page-headers.json'),
    allowedOrigins: origins(),
    bodyLimit:
      number('BODY_LIMIT_MB', maxBodyBytes / megabyte, { min: 0.001, max: 256, whole: false }) *
      megabyte,
    bodiesInFlightLimit:
      number('MAX_BODIES_IN_FLIGHT_MB', 32, { min: 0.001, whole: false }) * megabyte,
    spoolLimit: number('MAX_SPOOL_MB', 2048, { min: 0.001, whole: false }) * megabyte,
    spoolLimitPerClient:
      number('MAX_SPOOL_MB_PER_CLIENT', 256, { min: 0.001, whole: false }) * megabyte,
    bodiesPerClient: number('MAX_BODIES_PER_CLIENT', 32, { min: 1 }),
    connectionsPerClient: number('MAX_CONNECTIONS_PER_CLIENT', 1024, { min: 1 }),
    bodyWait: number('BODY_WAIT_SECONDS', 20, { max: 100, whole: false }) * 1000,
    minUploadRate: number('MIN_UPLOAD_RATE', 1024, { min: 1 }),
    uploadStall: number('UPLOAD_STALL_SECONDS', 30, { min: 0.1, max: 100, whole: false }) * 1000,
    rateLimitPerMinute: number('RATE_LIMIT_PER_MINUTE', 60),
    trustedProxies: number('TRUST_PROXY', 0, { max: 10 }),
    publicUrl: webAddress('PUBLIC_URL', `http://localhost:${port}`),
    geoHeader: headerName('GEO_HEADER'),
    geoMmdb: file('GEO_MMDB'),
    stopTimeout: number('STOP_TIMEOUT_SECONDS', 30, { max: 3600 }) * 1000,
    logLevel: logLevel(),
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
