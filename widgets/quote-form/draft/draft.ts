import { withTimeout } from '../../client/with-timeout.ts';
import { type Photo, thumbnailOf } from '../photos/photos.ts';

/** Identifies a draft: place of the form, and number of the tab among those that show it. */
export type DraftKey = [place: string, tab: number];

/** A saved form, without its photos, which have their own records. Structured-cloneable. */
interface StoredDraft {
  key: DraftKey;
  /** Epoch milliseconds. */
  savedAt: number;
  values: unknown;
}

/** A photo as it is kept: plain bytes, because stored Blobs get lost in some WebKit versions. */
interface StoredPhoto extends Pick<Photo, 'id' | 'name' | 'type' | 'hint' | 'locationRemoved'> {
  bytes: ArrayBuffer;
}

const lifetime = 24 * 60 * 60 * 1000;
/** Timeout in milliseconds for a database that does not respond, such as a blocked open. */
const databaseTimeout = 3000;

let connection: Promise<IDBDatabase> | undefined;
/** Kept open, as there is no time to open it when the page is left. */
let database: IDBDatabase | undefined;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('luxe', 2);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      // Version 1 stored photos with each draft.
      if (result.objectStoreNames.contains('drafts')) result.deleteObjectStore('drafts');
      result.createObjectStore('forms');
      result.createObjectStore('photos');
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Runs a request in its own transaction, in the caller's task if the database is open. */
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
    // The browser has rejected or closed the database: the next call opens it again.
    connection = database = undefined;
    throw error;
  }
  const request = action(transaction.objectStore(store));
  // Commits explicitly: without it, the browser commits after the success event, which a page that is left never gets.
  transaction.commit?.();
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Resolves to undefined on failure or timeout: the form must work without drafts. */
function bestEffort<T>(work: Promise<T>): Promise<T | undefined> {
  return withTimeout(work, databaseTimeout).catch(() => undefined);
}

/** Returns false for drafts older than 24 hours, or more than that in the future: saved while the clock was wrong. */
function isFresh({ savedAt }: StoredDraft): boolean {
  return Math.abs(Date.now() - savedAt) < lifetime;
}

/** Lists the fresh drafts of this browser, newest first. Deletes the others, except those that a tab shows. */
export async function listDrafts(): Promise<StoredDraft[]> {
  const stored = await bestEffort(
    ask<StoredDraft[]>('forms', 'readonly', (forms) => forms.getAll()),
  );
  const drafts = stored ?? [];
  for (const draft of drafts) {
    // Keeps a draft that a tab shows: the tab would save its texts again, but not its photos.
    const release = !isFresh(draft) && (await holdDraft(draft.key, false));
    if (!release) continue;
    await openDraft(draft.key).clear();
    release();
  }
  return drafts.filter(isFresh).sort((a, b) => b.savedAt - a.savedAt);
}

/**
 * Opens a draft, stored for 24 hours in IndexedDB. Nothing here throws or hangs if the browser rejects the
 * database; there is no draft then.
 */
export function openDraft(key: DraftKey) {
  let underWay: Promise<void> = Promise.resolve();
  /** Ids of the photos saved last. */
  let latest: string | undefined;
  const keyOf = (id: IDBValidKey) => [...key, id];
  // IndexedDB sorts arrays after all strings, so `[]` follows the ids of all photos.
  const photoRange = () => IDBKeyRange.bound(key, keyOf([]));

  async function replacePhotos(photos: readonly Photo[]) {
    const stored = await ask('photos', 'readonly', (store) => store.getAllKeys(photoRange()));
    const ids = stored.map((photoKey) => (photoKey as string[])[2]);
    for (const id of ids) {
      if (!photos.some((photo) => photo.id === id)) {
        await ask('photos', 'readwrite', (store) => store.delete(keyOf(id as string)));
      }
    }
    for (const { id, name, type, hint, locationRemoved, blob } of photos) {
      if (ids.includes(id)) continue;
      const bytes = await blob.arrayBuffer();
      const photo: StoredPhoto = { id, name, type, hint, locationRemoved, bytes };
      await ask('photos', 'readwrite', (store) => store.put(photo, keyOf(id)));
    }
  }

  /** Stores these photos and deletes all others. */
  function savePhotos(photos: readonly Photo[]): Promise<void> {
    const ids = photos.map(({ id }) => id).join();
    if (ids !== latest) {
      latest = ids;
      // Lets the next call try again after a failure, such as a full storage.
      const forget = () => (latest = undefined);
      underWay = underWay.then(() => bestEffort(replacePhotos(photos).catch(forget)));
    }
    return underWay;
  }

  return {
    async load(): Promise<StoredDraft | undefined> {
      const draft = await bestEffort(
        ask<StoredDraft | undefined>('forms', 'readonly', (forms) => forms.get(key)),
      );
      return draft && isFresh(draft) ? draft : undefined;
    },
    /** Resolves to the stored photos, in no order. */
    async loadPhotos(): Promise<Photo[]> {
      const stored = await bestEffort(
        ask<StoredPhoto[]>('photos', 'readonly', (photos) => photos.getAll(photoRange())),
      );
      return Promise.all(
        (stored ?? []).map(async ({ bytes, ...photo }) => {
          const blob = new Blob([bytes], { type: photo.type });
          return { ...photo, size: blob.size, blob, thumbnail: await thumbnailOf(blob) };
        }),
      );
    },
    /** Writes in the caller's task, so that it succeeds even if the page is left right after. */
    save(values: unknown, savedAt: number) {
      const draft: StoredDraft = { key, savedAt, values };
      void bestEffort(ask('forms', 'readwrite', (forms) => forms.put(draft, key)));
    },
    savePhotos,
    async clear() {
      await bestEffort(ask('forms', 'readwrite', (forms) => forms.delete(key)));
      await savePhotos([]);
    },
  };
}

/**
 * Locks a draft for this form until the returned function is called or the page is closed. Resolves to
 * undefined if another tab holds it; `isPatient` waits a second, as that may be this tab's previous page.
 * Without Web Locks (no https) every tab gets it.
 */
export function holdDraft(key: DraftKey, isPatient: boolean): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const { locks } = navigator;
    if (!locks) return resolve(() => {});
    const options =
      isPatient && AbortSignal.timeout
        ? { signal: AbortSignal.timeout(1000) }
        : { ifAvailable: true };
    // The lock is held until the inner promise resolves; its `resolve` is the function that releases it.
    locks
      .request(`luxe ${key}`, options, (lock) =>
        lock ? new Promise<void>(resolve) : resolve(undefined),
      )
      // The wait has timed out, or the origin is opaque, and has neither locks nor drafts.
      .catch(() => resolve(undefined));
  });
}
