import { subtle } from 'node:crypto';
import { StoreUnavailableError } from '../store/errors.ts';

/**
 * A bucket for the bytes of photos, by their names (see photoName). All errors are
 * StoreUnavailableErrors: `photos-unreachable`, also when the signal aborts, or `photos-refused`.
 */
export interface PhotoStore {
  /** Resolves once the bytes, which must match the hash in the name, are stored durably. */
  put(name: string, content: Uint8Array, signal: AbortSignal): Promise<void>;
  /** Resolves to undefined if the photo is missing, or does not match its hash. */
  get(name: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** Resolves once the photo is gone, or if it never existed. */
  remove(name: string, signal: AbortSignal): Promise<void>;
  /** Rejects unless photos can be stored now. */
  check(signal: AbortSignal): Promise<void>;
}

/** Hashes in hex, outside the main thread. */
export async function sha256(content: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', content)).toString('hex');
}

async function refuse(): Promise<never> {
  const text = 'Some photos are in a bucket, but PHOTO_STORE is not set';
  throw new StoreUnavailableError('photos-refused', text);
}

/** Used without PHOTO_STORE: photos that an earlier setting put into a bucket cannot be read. */
export const noPhotoStore: PhotoStore = {
  put: refuse,
  get: refuse,
  remove: refuse,
  check: async () => {},
};
