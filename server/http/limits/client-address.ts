import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Bits of an IPv6 address that identify a client. Homes get a /56 or more (RIPE-690, section 4.2), so a longer
 * prefix is easily evaded. Phones have a /64 (RFC 6459, section 5.2): up to 256 neighbors count as one client,
 * fewer than share an IPv4 address of their network.
 */
const clientPrefix = 56;

/** Removes quotes, brackets, port and zone from an address. */
function unwrapped(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(bare) ?? [];
  return (bracketed ?? dotted ?? bare).replace(/%.*$/s, '');
}

/** Returns undefined for invalid addresses, and for forms such as `0x7f.1` that only ipaddr.js accepts. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = unwrapped(text);
  return isIP(address) ? ipaddr.process(address) : undefined;
}

/** Returns the IPv4 address inside an IPv6 address: 6to4 and Teredo tunnels, NAT64 (RFC 6052), SIIT (RFC 6145). */
function ipv4Within(address: ipaddr.IPv6): string | undefined {
  const bytes = address.toByteArray();
  switch (address.range()) {
    case '6to4':
      return bytes.slice(2, 6).join('.');
    case 'teredo':
      // Inverted, so that address translation leaves it unchanged (RFC 4380, section 4).
      return bytes
        .slice(12)
        .map((byte) => byte ^ 0xff)
        .join('.');
    case 'rfc6052':
    case 'rfc6145':
      return bytes.slice(12).join('.');
    default:
      return undefined;
  }
}

/**
 * Returns the canonical form of an address as proxies write it (`192.0.2.1:443`, `[2001:DB8::1]:443`);
 * IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes IPv4. Other texts are only trimmed.
 */
export function plainAddress(address: string): string {
  return parse(address)?.toString() ?? address.trim();
}

/**
 * Returns the client's address; undefined if the socket has closed and no trusted entry is valid. Only the last entries
 * of `X-Forwarded-For`, added by our own proxies, are trusted. If the list has fewer entries than there are proxies,
 * or the entry is invalid, the connection's own address counts.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  const claimed = trustedProxies > 0 && forwardedFor?.split(',').at(-trustedProxies);
  const address = claimed ? parse(claimed) : undefined;
  return address?.toString() ?? (socketAddress && plainAddress(socketAddress));
}

/** Secret of this process: once it ends, hashes cannot be traced back to addresses. */
const networkSecret = randomBytes(32);

/** Hashes the client's key with a secret, for places where addresses must not be stored. */
export function networkOf(address: string | undefined): string {
  const hash = createHmac('sha256', networkSecret).update(clientKey(address));
  return hash.digest('base64url').slice(0, 16);
}

/** Returns the key that limits count by: the client's IPv4 address, also inside a tunnel, or its IPv6 network. */
export function clientKey(address = 'unknown'): string {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  const ipv4 = ipv4Within(parsed);
  if (ipv4) return ipv4;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${clientPrefix}`);
  return `${network}/${clientPrefix}`;
}
