import { randomUUID } from 'node:crypto';
import { reasonOf } from '../store/errors.ts';
import { photoName } from '../store/photo-name.ts';
import type { Lead, LeadItem, LeadPhoto, PhotoContent, Store } from '../store/store.ts';
import { workOnFew } from './for-each-concurrent.ts';
import { noPhotoStore, type PhotoStore } from './photo-store.ts';
import { sha256 } from './sha256.ts';
import { sweepPhotos } from './sweep-orphans.ts';

/** Photos of one lead that are on their way at once: each is in memory twice meanwhile. */
const atOnce = 6;
/** ms; as whoever asks the store for its health waits for the database. */
const checkWait = 2000;

type Item = LeadItem<PhotoContent>;

function mapPhotos(lead: Lead<PhotoContent>, change: (photo: PhotoContent) => PhotoContent) {
  const items = lead.items.map((item): Item => ({ ...item, photos: item.photos.map(change) }));
  return { ...lead, items };
}

/**
 * A store whose photos lie in a photo store, and in the database without one. They are put there before
 * their lead is stored, so that what is acknowledged has its photos; those that lie in the database are
 * read from it as before. Erasing removes them, too. `wait`: ms that a lead, or a photo that is read,
 * waits for the photo store before it rejects.
 */
export function withPhotoStore(store: Store, photos: PhotoStore | undefined, wait: number): Store {
  const beside = photos ?? noPhotoStore;

  async function putPhotos(lead: Lead<PhotoContent>): Promise<Lead<PhotoContent>> {
    const signal = AbortSignal.timeout(wait);
    const savingId = randomUUID();
    const names = new Map<PhotoContent, string>();
    const all = lead.items.flatMap((item) => item.photos);
    await workOnFew(all, atOnce, async (photo) => {
      names.set(photo, photoName(await sha256(new Uint8Array(photo.content)), savingId));
    });
    const contents = new Map([...names].map(([{ content }, name]) => [name, content]));
    // First of all: whatever becomes of this process, what it has put is known.
    await store.announcePhotos([...contents.keys()], Date.now());
    const put = ([name, content]: [string, Uint8Array], stop: AbortSignal) =>
      beside.put(name, content, stop);
    await workOnFew(contents, atOnce, put, signal);
    return mapPhotos(lead, (photo) => {
      return { ...photo, content: new Uint8Array(), storedAs: names.get(photo) };
    });
  }

  async function fetchPhoto(photo: LeadPhoto, name: string): Promise<LeadPhoto> {
    const content = await beside.get(name, AbortSignal.timeout(wait));
    return content ? { ...photo, content } : { ...photo, isLost: true };
  }

  async function sweep(): Promise<void> {
    try {
      await sweepPhotos(store, beside, Date.now(), wait);
    } catch (error) {
      if (reasonOf(error) === undefined) throw error;
      const { message } = error as Error;
      throw new Error(
        `Erased from the database, but photos are still in the photo store (${message}): npm run desk -- sweep removes them once it takes that`,
        { cause: error },
      );
    }
  }

  return {
    ...store,

    async saveLead(lead, ...origin) {
      return store.saveLead(photos ? await putPhotos(lead) : lead, ...origin);
    },

    async readPhotos(submissionId, version) {
      const read = await store.readPhotos(submissionId, version);
      await workOnFew(read.entries(), atOnce, async ([index, photo]) => {
        if (photo.storedAs) read[index] = await fetchPhoto(photo, photo.storedAs);
      });
      return read;
    },

    async readPhoto(...place) {
      const photo = await store.readPhoto(...place);
      return photo?.storedAs ? fetchPhoto(photo, photo.storedAs) : photo;
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
      const signal = AbortSignal.timeout(Math.min(wait, checkWait));
      await Promise.all([store.check(size), beside.check(signal)]);
    },
  };
}
