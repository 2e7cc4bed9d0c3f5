import { randomUUID } from 'node:crypto';
import { overrideCalls, timeoutOf } from '../store/calls/forward-calls.ts';
import { reasonOf } from '../store/errors.ts';
import { photoName } from '../store/photo-name.ts';
import type { Lead, LeadItem, PhotoContent, Store } from '../store/store.ts';
import { forEachConcurrent } from './for-each-concurrent.ts';
import { sweepOrphans } from './orphan-sweeper.ts';
import { noPhotoStore, type PhotoStore, sha256 } from './photo-store.ts';

/** Concurrent uploads per lead: each photo is in memory twice meanwhile. */
const concurrency = 6;

type Item = LeadItem<PhotoContent>;

/**
 * Stores photos of new leads in the bucket, before their lead: an acknowledged lead has its photos.
 * Reads photos from the bucket or the database, wherever they are, and erases them in both. Without a
 * bucket, new photos go into the database. `timeout`: ms for uploading the photos of one call, or reading or removing
 * one photo.
 */
export function withPhotoStore(store: Store, photos: PhotoStore | undefined, timeout: number) {
  const bucket = photos ?? noPhotoStore;

  /** Uploads photos. Resolves to a function that replaces the bytes of a photo by its name in the bucket. */
  async function upload(all: readonly PhotoContent[]) {
    const signal = AbortSignal.timeout(timeout);
    const savingId = randomUUID();
    const names = new Map<PhotoContent, string>();
    await forEachConcurrent(all, concurrency, async (photo) => {
      names.set(photo, photoName(await sha256(photo.content), savingId));
    });
    const contents = new Map([...names].map(([{ content }, name]) => [name, content]));
    // Announced before the upload: if this process dies, the sweeper knows the photos that it uploaded.
    await store.announcePhotos([...contents.keys()], Date.now());
    const put = ([name, content]: [string, Uint8Array], stop: AbortSignal) =>
      bucket.put(name, content, stop);
    await forEachConcurrent(contents, concurrency, put, signal);
    return (photo: PhotoContent) => {
      return { ...photo, content: new Uint8Array(), storedAs: names.get(photo) };
    };
  }

  async function uploadLead(lead: Lead<PhotoContent>): Promise<Lead<PhotoContent>> {
    const toStored = await upload(lead.items.flatMap((item) => item.photos));
    const items = lead.items.map((item): Item => ({ ...item, photos: item.photos.map(toStored) }));
    return { ...lead, items };
  }

  /** Resolves to undefined if the bucket has lost the photo. */
  async function download(photo: PhotoContent, name: string): Promise<PhotoContent | undefined> {
    const content = await bucket.get(name, AbortSignal.timeout(timeout));
    return content && { ...photo, content };
  }

  async function sweep(): Promise<void> {
    try {
      await sweepOrphans(store, bucket, Date.now(), timeout);
    } catch (error) {
      if (reasonOf(error) === undefined) throw error;
      // A cast: only Errors have a reason.
      const { message } = error as Error;
      throw new Error(
        `Erased from the database, but photos are still in the photo store (${message}): run npm run desk -- sweep when it works again`,
        { cause: error },
      );
    }
  }

  return overrideCalls(store, {
    async saveLead(lead, ...rest) {
      return store.saveLead(photos ? await uploadLead(lead) : lead, ...rest);
    },

    async saveDetails(added, ...rest) {
      if (!photos || added.photos.length === 0) return store.saveDetails(added, ...rest);
      const stored = added.photos.map(await upload(added.photos));
      return store.saveDetails({ ...added, photos: stored }, ...rest);
    },

    async readPhoto(place) {
      const photo = await store.readPhoto(place);
      return photo?.storedAs ? download(photo, photo.storedAs) : photo;
    },

    async erase(ids) {
      await store.erase(ids);
      await sweep();
    },

    async eraseOld(before, limit) {
      const erased = await store.eraseOld(before, limit);
      if (erased.leads.length > 0) await sweep();
      return erased;
    },

    async check(size) {
      const signal = AbortSignal.timeout(timeoutOf('check', timeout));
      await Promise.all([store.check(size), bucket.check(signal)]);
    },
  });
}
