import { isIP } from 'node:net';

/** The first four groups of an IPv6 address: what one household or one phone is given. */
function networkOf(ipv6: string): string {
  const [head = '', tail] = ipv6.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':');
}

/** An IPv4 address that came over IPv6 (`::ffff:192.0.2.1`) as what it is. */
export function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The address of the client; undefined where there is none (a socket that closed). Of
 * `X-Forwarded-For` only the entries that our own proxies added can be believed, and those stand at
 * its end.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  const hops = (forwardedFor ?? '').split(',').map(plainAddress);
  const claimed = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  if (claimed !== undefined && isIP(claimed)) return claimed;
  return socketAddress && plainAddress(socketAddress);
}

/** What a client is counted by: its IPv4 address or IPv6 /64 network. */
export function clientKey(address = 'unknown'): string {
  return isIP(address) === 6 ? networkOf(address) : address;
}
