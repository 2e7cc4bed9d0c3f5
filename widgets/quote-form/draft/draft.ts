import { withTimeout } from '../../client/with-timeout.ts';
import { type Photo, thumbnailOf } from '../photos/photos.ts';

/** Whose draft it is: the place of the form, and the number of the tab among those that show it. */
export type DraftKey = readonly [base: string, tab: number];

/** A filled form at one moment; its photos lie in records of their own. Structured-cloneable. */
export interface StoredDraft {
  key: DraftKey;
  /** Epoch milliseconds. */
  savedAt: number;
  values: unknown;
}

/** A photo as it is kept: plain bytes, because stored Blobs get lost in some WebKit versions. */
interface StoredPhoto extends Pick<Photo, 'id' | 'name' | 'type' | 'hints' | 'locationRemoved'> {
  bytes: ArrayBuffer;
}

export interface DraftStore {
  load(): Promise<StoredDraft | undefined>;
  /** The photos that are kept, in no order. */
  loadPhotos(): Promise<Photo[]>;
  /** Written in the caller's task, so that it survives a page that is left in the next one. */
  save(values: unknown, savedAt: number): void;
  /** Keeps these photos and no others. */
  savePhotos(photos: readonly Photo[]): Promise<void>;
  clear(): Promise<void>;
}

const lifetime = 24 * 60 * 60 * 1000;
/** Milliseconds after which a database that doesn't answer (a blocked open) counts as refused. */
const databaseTimeout = 3000;

let connection: Promise<IDBDatabase> | undefined;
/** Kept open: a page that is being left has no time to open it. */
let database: IDBDatabase | undefined;

/** What a request comes to; a transaction comes to nothing. */
function outcomeOf<T = void>(pending: IDBRequest<T> | IDBTransaction): Promise<T> {
  const either = pending as IDBRequest<T> & IDBTransaction;
  return new Promise((resolve, reject) => {
    either.onsuccess = either.oncomplete = () => resolve(either.result);
    either.onerror = either.onabort = () => reject(either.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('luxe', 2);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    // The first layout kept the photos with every word.
    if (result.objectStoreNames.contains('drafts')) result.deleteObjectStore('drafts');
    result.createObjectStore('forms');
    result.createObjectStore('photos');
  };
  return outcomeOf(opening);
}

/** One request in a transaction of its own; in the caller's task once the database is open. */
async function ask<T>(
  store: 'forms' | 'photos',
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  let transaction: IDBTransaction;
  try {
    connection ??= openDatabase();
    database ??= await connection;
    database.onversionchange = () => database?.close();
    transaction = database.transaction(store, mode);
  } catch (error) {
    // Refused, or closed by the browser: the next one tries anew.
    connection = database = undefined;
    throw error;
  }
  const request = action(transaction.objectStore(store));
  // A page that is being left hears of no success any more, which would commit by itself.
  transaction.commit?.();
  await outcomeOf(transaction);
  return request.result;
}

/** The result, or undefined when it fails or stalls: a draft is a courtesy, never an obstacle. */
function courteously<T>(work: Promise<T>): Promise<T | undefined> {
  return withTimeout(work, databaseTimeout).catch(() => undefined);
}

function isFresh({ savedAt }: StoredDraft): boolean {
  return Math.abs(Date.now() - savedAt) < lifetime;
}

/** Every draft of this browser, the newest first. Those older than 24 hours are deleted. */
export async function listDrafts(): Promise<StoredDraft[]> {
  const drafts = await courteously(
    ask<StoredDraft[]>('forms', 'readonly', (forms) => forms.getAll()),
  );
  return (drafts ?? [])
    .filter((draft) => isFresh(draft) || void openDraft(draft.key).clear())
    .sort((a, b) => b.savedAt - a.savedAt);
}

/**
 * One draft, kept in this browser for 24 hours (IndexedDB). A browser that refuses the database has
 * no draft: nothing here throws or hangs.
 */
export function openDraft(key: DraftKey): DraftStore {
  let underWay: Promise<void> = Promise.resolve();
  let latest: string | undefined;
  const keyOf = (id: IDBValidKey) => [...key, id];
  const photoRange = () => IDBKeyRange.bound(key, keyOf([]));

  async function replacePhotos(photos: readonly Photo[]) {
    const stored = await ask('photos', 'readonly', (store) => store.getAllKeys(photoRange()));
    const ids = stored.map((photoKey) => (photoKey as string[])[2]);
    for (const id of ids) {
      if (!photos.some((photo) => photo.id === id)) {
        await ask('photos', 'readwrite', (store) => store.delete(keyOf(id as string)));
      }
    }
    for (const { id, name, type, hints, locationRemoved, blob } of photos) {
      if (ids.includes(id)) continue;
      const bytes = await blob.arrayBuffer();
      const photo: StoredPhoto = { id, name, type, hints, locationRemoved, bytes };
      await ask('photos', 'readwrite', (store) => store.put(photo, keyOf(id)));
    }
  }

  function savePhotos(photos: readonly Photo[]): Promise<void> {
    const ids = photos.map(({ id }) => id).join();
    if (ids !== latest) {
      latest = ids;
      underWay = underWay.then(() => courteously(replacePhotos(photos)));
    }
    return underWay;
  }

  return {
    async load() {
      const draft = await courteously(
        ask<StoredDraft | undefined>('forms', 'readonly', (forms) => forms.get(key as never)),
      );
      return draft && isFresh(draft) ? draft : undefined;
    },
    async loadPhotos() {
      const stored = await courteously(
        ask<StoredPhoto[]>('photos', 'readonly', (photos) => photos.getAll(photoRange())),
      );
      return Promise.all(
        (stored ?? []).map(async ({ bytes, ...photo }) => {
          const blob = new Blob([bytes], { type: photo.type });
          return { ...photo, size: blob.size, blob, thumbnail: await thumbnailOf(blob) };
        }),
      );
    },
    save(values, savedAt) {
      const draft: StoredDraft = { key, savedAt, values };
      void courteously(ask('forms', 'readwrite', (forms) => forms.put(draft, key as never)));
    },
    savePhotos,
    async clear() {
      await courteously(ask('forms', 'readwrite', (forms) => forms.delete(key as never)));
      await savePhotos([]);
    },
  };
}

/**
 * Keeps a draft to this form: no other tab gets it until the function that comes back is called, or
 * the page is gone. Undefined where another tab holds it; `isPatient` waits a second for that one, which
 * may be this tab's page before. Where there are no Web Locks (no https) every tab gets it.
 */
export function holdDraft(key: DraftKey, isPatient: boolean): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const { locks } = navigator;
    if (!locks) return resolve(() => {});
    const options =
      isPatient && AbortSignal.timeout
        ? { signal: AbortSignal.timeout(1000) }
        : { ifAvailable: true };
    locks
      .request(`luxe ${key}`, options, (lock) =>
        lock ? new Promise<void>(resolve) : resolve(undefined),
      )
      // An opaque origin has no locks, and no draft either.
      .catch(() => resolve(undefined));
  });
}
