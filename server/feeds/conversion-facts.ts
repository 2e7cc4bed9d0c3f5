import { hash } from 'node:crypto';
import type { ClickId, ClickIdName } from '../../widgets/domain/click-ids.ts';
import type { Conversion, ConversionName } from '../store/conversion.ts';
import type { FeedConfig, Money } from './config.ts';

/** Names of the conversion actions, which must have the same names at the platforms. */
export const conversionTitles: Readonly<Record<ConversionName, string>> = {
  qualified: 'Lead qualified',
  accepted: 'Offer accepted',
};

/**
 * Returns an opaque id of a lead, by which a platform recognizes a conversion that it has already. Not the public
 * reference, which is too short to be unique.
 */
export function orderIdOf(submissionId: string): string {
  return hash('sha256', `order ${submissionId}`).slice(0, 32);
}

/** Returns the value of a conversion: the total of the offer, or the configured value of a qualified lead. */
export function conversionValue(
  { name, amount, currency }: Conversion,
  { qualifiedValue }: Pick<FeedConfig, 'qualifiedValue'>,
): Money | undefined {
  if (name === 'qualified') return qualifiedValue;
  return amount !== null && currency !== null ? { amount, currency } : undefined;
}

/** Matches the ids of all platforms. Anything else comes from a stranger, and could be a formula in a spreadsheet. */
const safeId = /^[A-Za-z0-9][\w-]{0,511}$/;

/** Returns the id of a click; empty if there is none, or one that no platform gives. */
export function clickIdOf(clickIds: readonly ClickId[], wanted: ClickIdName): string {
  const value = clickIds.find(({ name }) => name === wanted)?.value ?? '';
  return safeId.test(value) ? value : '';
}

/**
 * Returns Meta's parameter `fbc`: the cookie `_fbc`, or the same built from `fbclid` and the time it was first seen
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc); null without either.
 *
 * @example fbcOf([{ name: 'fbclid', value: 'IwAR2F4', seenAt: 1554763741205 }]) // fb.1.1554763741205.IwAR2F4
 */
export function fbcOf(clickIds: readonly ClickId[]): string | null {
  const cookie = clickIds.find(({ name }) => name === '_fbc')?.value ?? '';
  if (/^fb\.\d\.\d{10,16}\.[\w.-]{1,512}$/.test(cookie)) return cookie;
  const clicked = clickIds.find(({ name }) => name === 'fbclid');
  return clicked && clickIdOf([clicked], 'fbclid')
    ? `fb.1.${clicked.seenAt}.${clicked.value}`
    : null;
}
