import type { Store } from '../store/store.ts';

/** Receives the duration of a store call in seconds, and whether it succeeded. */
export type NoteCall = (method: string, seconds: number, isDone: boolean) => void;

/** Wraps a store to measure each call. */
export function measureStore(store: Store, note: NoteCall): Store {
  return new Proxy(store, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        const started = performance.now();
        let isDone = false;
        try {
          const result = await call.apply(target, args);
          isDone = true;
          return result;
        } finally {
          note(String(name), (performance.now() - started) / 1000, isDone);
        }
      };
    },
  });
}
