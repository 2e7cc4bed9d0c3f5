/** A small text store. Keys come without prefix and are kept as `luxe.<key>`: hosts have names of their own. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const inMemory = new Map<string, string>();
/** What localStorage refused: shared, so that all widgets of the page still agree. */
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
 * The storage of an element: `local` is localStorage, and memory wherever that throws (blocked,
 * full, sandboxed frame); `none` is memory only. Never throws.
 */
export function openStorage(mode: 'local' | 'none'): KeyValueStorage {
  return mode === 'none' ? memory : local;
}
