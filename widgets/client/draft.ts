import { createStore, del, get, set } from 'idb-keyval';
import { type Photo, thumbnailOf } from './photos.ts';

/** A photo as it is kept: plain bytes, because stored Blobs get lost in some WebKit versions. */
export interface DraftPhoto
  extends Pick<Photo, 'id' | 'name' | 'type' | 'hints' | 'locationRemoved'> {
  bytes: ArrayBuffer;
}

/** A filled form at one moment; structured-cloneable. */
export interface QuoteDraft {
  /** Epoch milliseconds. */
  savedAt: number;
  submissionId: string;
  values: unknown;
  /** The photos of each item, in the order of the items. */
  photos: readonly (readonly DraftPhoto[])[];
}

export interface DraftStore {
  load(): Promise<QuoteDraft | undefined>;
  save(draft: QuoteDraft): Promise<void>;
  clear(): Promise<void>;
}

const lifetime = 24 * 60 * 60 * 1000;
/** Milliseconds after which a database that doesn't answer (a blocked open) counts as refused. */
const patience = 3000;

const drafts = createStore('luxe', 'drafts');

/** The result, or undefined when it fails or stalls: a draft is a courtesy, never an obstacle. */
function courteously<T>(action: () => Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    const settle = (result?: T) => {
      clearTimeout(timer);
      resolve(result);
    };
    new Promise<T>((started) => started(action())).then(settle, () => settle());
  });
}

function isFresh(draft: QuoteDraft | undefined): draft is QuoteDraft {
  return Math.abs(Date.now() - Number(draft?.savedAt)) < lifetime;
}

export async function toDraftPhoto(photo: Photo): Promise<DraftPhoto> {
  const { id, name, type, hints, locationRemoved } = photo;
  return { id, name, type, hints, locationRemoved, bytes: await photo.blob.arrayBuffer() };
}

export async function fromDraftPhoto({ bytes, ...photo }: DraftPhoto): Promise<Photo> {
  const blob = new Blob([bytes], { type: photo.type });
  return { ...photo, size: blob.size, blob, thumbnail: await thumbnailOf(blob) };
}

/**
 * The draft of one form, kept in this browser for 24 hours (IndexedDB). A browser that refuses the
 * database has no draft: nothing here throws or hangs.
 */
export function openDraft(key: string): DraftStore {
  async function clear() {
    await courteously(() => del(key, drafts));
  }
  return {
    async load() {
      const draft = await courteously(() => get<QuoteDraft>(key, drafts));
      if (isFresh(draft)) return draft;
      if (draft) await clear();
      return undefined;
    },
    async save(draft) {
      await courteously(() => set(key, draft, drafts));
    },
    clear,
  };
}
