import { StoreUnavailableError } from '../store/errors.ts';

/**
 * Where the bytes of photos lie beside the database, by their names (see photoName). Every failure
 * rejects with a StoreUnavailableError: `photos-unreachable`, also when the signal ends it, or
 * `photos-refused`.
 */
export interface PhotoStore {
  /** Resolves once the bytes, which must be those that the name tells of, lie there durably. */
  put(name: string, content: Uint8Array, signal: AbortSignal): Promise<void>;
  /** The bytes; undefined: nothing lies there, or something else than was put. */
  get(name: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** Resolves once nothing lies there any more, or never did. */
  remove(name: string, signal: AbortSignal): Promise<void>;
  /** Rejects unless photos can be put now. */
  check(signal: AbortSignal): Promise<void>;
}

async function refuse(): Promise<never> {
  const text = 'Photos lie in a photo store, and PHOTO_STORE does not say in which';
  throw new StoreUnavailableError('photos-refused', text);
}

/** Stands in where PHOTO_STORE names none: photos that were put into one before are not to be had. */
export const noPhotoStore: PhotoStore = {
  put: refuse,
  get: refuse,
  remove: refuse,
  check: async () => {},
};
