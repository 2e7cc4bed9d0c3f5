import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PhotoPlace } from '../store/desk-calls.ts';

/** Unverified parts of a link, as the URL has them; missing ones are empty. */
interface PhotoLink extends Record<keyof PhotoPlace, string> {
  /** Epoch seconds. */
  expires: string;
  signature: string;
}

export const photoRoute = '/photos/:rowId/:itemPosition/:position';

function pathOf({ rowId, itemPosition, position }: Record<keyof PhotoPlace, string | number>) {
  return `/photos/${rowId}/${itemPosition}/${position}`;
}

/** Signs a link. Its text begins with `GET`, so it cannot pass for that of a webhook, which the same key signs. */
function sign(key: Uint8Array, path: string, expires: string): Buffer {
  return createHmac('sha256', key).update(`GET ${path} ${expires}`).digest();
}

/** Creates a link that shows one photo to anyone who has it, until `expiresAt` (epoch ms). */
export function photoLink(
  publicUrl: string,
  key: Uint8Array,
  place: PhotoPlace,
  expiresAt: number,
): string {
  const expires = String(Math.floor(expiresAt / 1000));
  const path = pathOf(place);
  const signature = sign(key, path, expires).toString('base64url');
  return `${publicUrl}${path}?expires=${expires}&signature=${signature}`;
}

/** Verifies signature and expiry at `now` (epoch ms). Compares in constant time. */
export function checkPhotoLink(
  key: Uint8Array,
  { expires, signature, ...place }: PhotoLink,
  now: number,
): 'good' | 'forged' | 'expired' {
  const expected = sign(key, pathOf(place), expires);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return Number(expires) * 1000 > now ? 'good' : 'expired';
}
