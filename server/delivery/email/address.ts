import { domainToASCII } from 'node:url';
import * as v from 'valibot';
import { plain } from '../../wording/plain.ts';

/** In characters (RFC 5321). */
const longest = { address: 254, name: 64 };

const schema = v.pipe(v.string(), v.maxLength(longest.address), v.rfcEmail());

/** A sender: an address, and the name that is shown for it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A text as the one plain e-mail address it is, its domain in ASCII; undefined for any other. */
export function toAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  if (at < 1) return undefined;
  const name = text.slice(0, at);
  const address = `${name}@${domainToASCII(text.slice(at + 1))}`;
  const isAddress = v.is(schema, address) && name.length <= longest.name;
  return isAddress && !/^\.|\.\.|\.@/.test(address) ? address : undefined;
}

/**
 * As toAddress, for what a visitor typed: only an address whose domain is a name on the internet, so
 * that nobody writes to this machine or to a number by our form. Nor one with `!`, `%` or `?` before its
 * domain: mail servers and programs may read another address out of it.
 */
export function toVisitorAddress(text: string): string | undefined {
  const address = toAddress(text.trim());
  return address && /^[^!%?]+\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(address) ? address : undefined;
}

/** As a link; an address may have letters in it that end the address of a link. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURI(address).replace(/[#&]/g, encodeURIComponent)}`;
}

/**
 * The same for all spellings by which one mailbox can be written to: in any case, with a tag behind a
 * plus, with dots or without. No address itself.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}

/** `sales@example.com`, or with a name `Luxe <sales@example.com>`; undefined for any other text. */
export function toMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = toAddress(inBrackets ?? text);
  return address === undefined ? undefined : { name: plain(name).trim(), address };
}
