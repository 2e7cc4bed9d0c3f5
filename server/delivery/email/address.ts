import { domainToASCII } from 'node:url';
import * as v from 'valibot';
import { plain } from '../../wording/safe-text.ts';

/** Maximum characters of an address, and of its name before the @ (RFC 5321). */
const maxLength = { address: 254, name: 64 };

const schema = v.pipe(v.string(), v.maxLength(maxLength.address), v.rfcEmail());

export interface Mailbox {
  name: string;
  address: string;
}

/** Parses a single plain email address, its domain in ASCII; undefined for other texts. */
export function toAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  if (at < 1) return undefined;
  const name = text.slice(0, at);
  const domain = text.slice(at + 1);
  // domainToASCII would drop a path, query, fragment or line break after a domain, and decode `%`.
  if (/[\s/\\?#%]/.test(domain)) return undefined;
  const address = `${name}@${domainToASCII(domain)}`;
  const isAddress = v.is(schema, address) && name.length <= maxLength.name;
  // The schema also accepts dots at the start, before the @ or in a row, which RFC 5321 does not allow.
  return isAddress && !/^\.|\.\.|\.@/.test(address) ? address : undefined;
}

/**
 * Parses an address that a visitor typed. Accepts only public domain names, so that our form cannot send email to
 * this machine or to IP addresses. Accepts no `!`, `%` or `?` before the domain, because mail programs may read another
 * address from them: `host!name`, `name%host@…`, and `=?utf-8?q?name=40host?=@…`, an encoded word.
 */
export function toVisitorAddress(text: string): string | undefined {
  const address = toAddress(text.trim());
  // Names of this machine or its network, which look like public domains.
  if (address && /[@.](localhost|localdomain|local|internal)$/i.test(address)) return undefined;
  return address && /^[^!%?]+\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(address) ? address : undefined;
}

/** Creates a mailto link; escapes characters that would end its address. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURI(address).replace(/[#&?]/g, encodeURIComponent)}`;
}

/**
 * Returns a key that is the same for all spellings of a mailbox: upper case, `+tag` and dots are ignored. Not an
 * address itself.
 */
export function mailboxKey(address: string): string {
  const [name = '', domain] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}

/** Parses `sales@example.com` or `Luxe <sales@example.com>`; undefined for other texts. */
export function toMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = toAddress(inBrackets ?? text);
  return address === undefined ? undefined : { name: plain(name).trim(), address };
}
