import { createHmac, timingSafeEqual } from 'node:crypto';

/** A photo among those of one version of a lead. */
export interface PhotoPlace {
  /** The row of the lead, see versionId. */
  rowId: string;
  /** Positions count from 0. */
  itemPosition: string | number;
  position: string | number;
}

/** What a link says of itself, as it came; an absent part is empty. */
export interface PhotoLink extends PhotoPlace {
  /** Epoch seconds. */
  expires: string;
  signature: string;
}

/** The pattern of the path, as the server routes it. */
export const photoRoute = '/photos/:rowId/:itemPosition/:position';

function pathOf({ rowId, itemPosition, position }: PhotoPlace): string {
  return `/photos/${rowId}/${itemPosition}/${position}`;
}

/** Of another form than what a webhook signs: neither signature can stand for the other. */
function sign(key: Uint8Array, place: PhotoPlace, expires: string): Buffer {
  return createHmac('sha256', key)
    .update(`GET ${pathOf(place)} ${expires}`)
    .digest();
}

/** A link that shows one photo to whoever has it, until a moment (epoch ms). */
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

/** Whether a link was made here and is still good at `now` (epoch ms). Compares in constant time. */
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
