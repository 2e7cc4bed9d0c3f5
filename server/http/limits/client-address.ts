import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Bits of an IPv6 address that one client is counted by. Homes are given a /56 or more (RIPE-690,
 * section 4.2), so whoever counts by less is evaded from any of them. Phones have a /64 (RFC 6459,
 * section 5.2): up to 256 neighbours count as one, fewer than share an IPv4 address of their network.
 */
const clientPrefix = 56;

/** An address without what is written around it: quotes, brackets, a port, a zone of the proxy's machine. */
function unwrapped(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(bare) ?? [];
  return (bracketed ?? dotted ?? bare).replace(/%.*$/s, '');
}

/** Undefined where the text is no address. Forms such as `0x7f.1`, which ipaddr.js knows, are none. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = unwrapped(text);
  return isIP(address) ? ipaddr.process(address) : undefined;
}

/** The IPv4 address that makes an IPv6 address: 6to4 and Teredo tunnels, NAT64 and its like. */
function ipv4Within(address: ipaddr.IPv6): string | undefined {
  const bytes = address.toByteArray();
  switch (address.range()) {
    case '6to4':
      return bytes.slice(2, 6).join('.');
    case 'teredo':
      // Inverted, so that routers that rewrite addresses leave it alone (RFC 4380, section 4).
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

/** The entry at that place, counted from the end; however long the list, no more of it is read. */
function entryFromEnd(list: string, place: number): string | undefined {
  let end = list.length;
  for (let later = 1; later < place; later += 1) {
    end = list.lastIndexOf(',', end - 1);
    if (end <= 0) return undefined;
  }
  return list.slice(list.lastIndexOf(',', end - 1) + 1, end);
}

/**
 * An address in its one canonical spelling, however a proxy wrote it (`192.0.2.1:443`,
 * `[2001:DB8::1]:443`); one that came over IPv6 (`::ffff:192.0.2.1`) as IPv4. A text that is no
 * address stays as it is.
 */
export function plainAddress(address: string): string {
  return parse(address)?.toString() ?? address.trim();
}

/**
 * The address of the client; undefined where there is none (a socket that closed). Of
 * `X-Forwarded-For` only the entries that our own proxies added can be believed, and those stand at
 * its end. A list shorter than our proxies came past one of them, and what it says may be made up:
 * the connection's own address counts then, as it does for an entry that is no address.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | undefined {
  const claimed = trustedProxies > 0 && entryFromEnd(forwardedFor ?? '', trustedProxies);
  const address = claimed ? parse(claimed) : undefined;
  return address?.toString() ?? (socketAddress && plainAddress(socketAddress));
}

/** Secret of this process, so that no hash can be traced back to an address later. */
const networkSecret = randomBytes(32);

/** A keyed hash of what a client is counted by, where its address must not be stored. */
export function networkOf(address: string | undefined): string {
  const hash = createHmac('sha256', networkSecret).update(clientKey(address));
  return hash.digest('base64url').slice(0, 16);
}

/** What a client is counted by: its IPv4 address, also inside a tunnel, or its IPv6 network. */
export function clientKey(address = 'unknown'): string {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  const network = () => ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${clientPrefix}`);
  return ipv4Within(parsed) ?? `${network()}/${clientPrefix}`;
}
