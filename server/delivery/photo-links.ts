import { createHmac, timingSafeEqual } from 'node:crypto';

/** Position of a photo in one version of a lead. */
export interface PhotoPlace {
  /** The lead's row, see versionId. */
  rowId: string;
  /** Positions count from 0. */
  itemPosition: string | number;
  position: string | number;
}

/** Unverified parts of a link; missing ones are empty. */
export interface PhotoLink extends PhotoPlace {
  /** Epoch seconds. */
  expires: string;
  signature: string;
}

export const photoRoute = '/photos/:rowId/:itemPosition/:position';

function pathOf({ rowId, itemPosition, position }: PhotoPlace): string {
  return `/photos/${rowId}/${itemPosition}/${position}`;
}

/** Signs a text that cannot be mistaken for a webhook's, as both use the same key. */
function sign(key: Uint8Array, place: PhotoPlace, expires: string): Buffer {
  return createHmac('sha256', key)
    .update(`GET ${pathOf(place)} ${expires}`)
    .digest();
}

/** Creates a link that shows one photo to anyone who has it, until `expiresAt` (epoch ms). */
export function photoLink(
  publicUrl: string,
  key: Uint8Array,
  place: PhotoPlace,
  expiresAt: number,
): string {
  const expires = String(Math.floor(expiresAt / 1000));
  const signature = sign(key, place, expires).toString('base64url');
  return `${publicUrl}${pathOf(place)}?expires=${expires}&signature=${signature}`;
}

/** Verifies signature and expiry at `now` (epoch ms). Compares in constant time. */
export function checkPhotoLink(
  key: Uint8Array,
  { expires, signature, ...place }: PhotoLink,
  now: number,
): 'good' | 'forged' | 'expired' {
  const expected = sign(key, place, expires);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return Number(expires) * 1000 > now ? 'good' : 'expired';
}
