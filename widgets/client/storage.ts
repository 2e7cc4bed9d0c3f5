/** Text storage. Keys are stored as `luxe.<key>`, apart from those of the host. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const inMemory = new Map<string, string>();
/** Values that localStorage rejected, shared by all widgets of the page. */
const refused = new Map<string, string>();

function attempt<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}

const memory: KeyValueStorage = {
  get: (key) => inMemory.get(key) ?? null,
  set: (key, value) => void inMemory.set(key, value),
  remove: (key) => void inMemory.delete(key),
};

const local: KeyValueStorage = {
  get: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(`luxe.${key}`)) ?? null,
  set(key, value) {
    const stored = attempt((storage) => {
      storage.setItem(`luxe.${key}`, value);
      return true;
    });
    if (stored) refused.delete(key);
    else refused.set(key, value);
  },
  remove(key) {
    refused.delete(key);
    attempt((storage) => storage.removeItem(`luxe.${key}`));
  },
};

/**
 * Returns the storage of an element: `local` is localStorage, or memory if that throws (blocked, full,
 * sandboxed frame); `none` is memory. All elements with the same mode share one storage. Never throws.
 */
export function openStorage(mode: 'local' | 'none'): KeyValueStorage {
  return mode === 'none' ? memory : local;
}
