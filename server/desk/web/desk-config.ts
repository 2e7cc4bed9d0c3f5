import ipaddr from 'ipaddr.js';
import { readDeskUrl } from '../../desk-url.ts';
import { ConfigError, Environment } from '../../environment.ts';

type AddressRange = [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number];

/** How people sign in. Exactly one way is active. */
export type SignInConfig =
  | { kind: 'loopback' }
  | { kind: 'passkeys'; url: URL }
  | { kind: 'proxy'; header: string; proxies: readonly AddressRange[] };

export const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];

function readRange(text: string): AddressRange | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function readRanges(environment: Environment): AddressRange[] {
  const entries = environment.text('DESK_TRUSTED_PROXIES')?.split(',') ?? [];
  return entries.flatMap((entry) => {
    const range = readRange(entry.trim());
    if (range) return [range];
    environment.problems.push(
      `DESK_TRUSTED_PROXIES must list addresses such as 10.0.0.5 or 10.0.0.0/24, not "${entry.trim()}"`,
    );
    return [];
  });
}

function readSignIn(environment: Environment, host: string): SignInConfig {
  const { problems } = environment;
  const url = readDeskUrl(environment);
  /** `DESK_USER_HEADER`, default none: header in which the company's sign-in proxy names the user. */
  const header = environment.headerName('DESK_USER_HEADER');
  /** `DESK_TRUSTED_PROXIES`: addresses of that proxy; the header counts only in requests from these addresses. */
  const proxies = readRanges(environment);
  if (url && header) {
    problems.push('DESK_URL and DESK_USER_HEADER exclude each other: choose passkeys or the proxy');
  }
  if (header && proxies.length === 0) {
    problems.push('DESK_USER_HEADER needs DESK_TRUSTED_PROXIES: anyone else could claim the name');
  }
  if (!header && proxies.length > 0) {
    problems.push('DESK_TRUSTED_PROXIES has no effect without DESK_USER_HEADER');
  }
  if (header) return { kind: 'proxy', header, proxies };
  if (url) return { kind: 'passkeys', url };
  if (!loopbackHosts.includes(host)) {
    problems.push(
      `DESK_HOST is "${host}", which other machines can reach: set DESK_URL or DESK_USER_HEADER, or use 127.0.0.1`,
    );
  }
  return { kind: 'loopback' };
}

export type DeskConfig = ReturnType<typeof readDeskConfig>;

/** Reads the settings of the desk's web server. Throws a ConfigError that lists all problems. */
export function readDeskConfig(variables: Readonly<Record<string, string | undefined>>) {
  const environment = new Environment(variables);
  /** `DESK_HOST`, default `127.0.0.1`: address to listen on. */
  const host = environment.text('DESK_HOST') ?? '127.0.0.1';
  const config = {
    host,
    /** `DESK_PORT`, default 8090. 0 chooses a free port, which the server prints. */
    port: environment.number('DESK_PORT', 8090, { max: 65535 }),
    signIn: readSignIn(environment, host),
    /** `DESK_IDLE_MINUTES`, default 480: unused sessions end after this time. In ms here. */
    idle: environment.number('DESK_IDLE_MINUTES', 480, { min: 5, max: 10_080 }) * 60_000,
  };
  const { problems } = environment;
  const publicPort = environment.number('PORT', 8080, { max: 65535 });
  if (config.port !== 0 && config.port === publicPort) {
    problems.push('DESK_PORT must be another port than PORT');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** Returns true if the address is in one of the ranges. */
export function isFromProxy(
  proxies: readonly AddressRange[],
  address: string | undefined,
): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // `match` throws for a range of the other IP version.
  return proxies.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
}
