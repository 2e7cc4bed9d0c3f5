import { isIP } from 'node:net';

/** The first four groups of an IPv6 address: what one household or one phone is given. */
function networkOf(ipv6: string): string {
  const [head = '', tail] = ipv6.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':');
}

/**
 * What a client is counted by: its IPv4 address or IPv6 /64 network. Of `X-Forwarded-For` only the
 * entries that our own proxies added can be believed, and those stand at its end.
 */
export function clientKey(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const claimed = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  const address = claimed !== undefined && isIP(claimed) ? claimed : (socketAddress ?? 'unknown');
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? networkOf(plain) : plain;
}
