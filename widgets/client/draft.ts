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

const storeName = 'drafts';

/** Kept open: a page that is being left has no time to open it. */
let connection: Promise<IDBDatabase> | undefined;

/** What a request comes to; a transaction comes to nothing. */
function outcomeOf<T = void>(pending: IDBRequest<T> | IDBTransaction): Promise<T> {
  const either = pending as IDBRequest<T> & IDBTransaction;
  return new Promise((resolve, reject) => {
    either.onsuccess = either.oncomplete = () => resolve(either.result);
    either.onerror = either.onabort = () => reject(either.error);
  });
}

/** The store, in a transaction of its own. */
async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  if (!connection) {
    const opening = indexedDB.open('luxe');
    opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName);
    connection = outcomeOf(opening);
  }
  try {
    return (await connection).transaction(storeName, mode).objectStore(storeName);
  } catch (error) {
    // Refused, or closed by the browser: the next one tries anew.
    connection = undefined;
    throw error;
  }
}

async function change(action: (store: IDBObjectStore) => void): Promise<void> {
  const store = await openStore('readwrite');
  const { transaction } = store;
  const outcome = outcomeOf(transaction);
  action(store);
  // A page that is being left hears of no success any more, which would commit by itself.
  transaction.commit?.();
  await outcome;
}

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
    await courteously(() => change((store) => store.delete(key)));
  }
  return {
    async load() {
      const draft = await courteously(async () =>
        outcomeOf<QuoteDraft | undefined>((await openStore('readonly')).get(key)),
      );
      if (isFresh(draft)) return draft;
      if (draft) await clear();
      return undefined;
    },
    async save(draft) {
      await courteously(() => change((store) => store.put(draft, key)));
    },
    clear,
  };
}
