import type { Store } from '../store.ts';

export type StoreMethod = keyof Store;

/** ms for `check`, shorter than for other calls: a health check needs the current state. */
const checkTimeout = 2000;

/** Returns the timeout of a call, in ms. */
export function timeoutOf(method: StoreMethod, callTimeout: number): number {
  return method === 'check' ? Math.min(callTimeout, checkTimeout) : callTimeout;
}

type Forward = (method: StoreMethod, args: readonly unknown[]) => Promise<unknown>;

/** Carries out a call by its name. `store` may lack calls that are never forwarded to it. */
export function callStore(store: Partial<Store>, method: StoreMethod, args: readonly unknown[]) {
  // A cast, because TypeScript cannot call a union of all methods.
  const call = store[method] as (...args: readonly unknown[]) => Promise<unknown>;
  return call(...args);
}

/** Builds a store that answers the calls in `own` itself and passes all others to `forward`. */
export function forwardCalls(forward: Forward, own: Partial<Store> = {}): Store {
  // A cast: the proxy adds the calls that `own` lacks.
  return new Proxy(own as Store, {
    get(target, name) {
      // `await` would call `then`, and take a store for a promise.
      if (name === 'then' || typeof name === 'symbol') return undefined;
      const method = name as StoreMethod;
      return target[method] ?? ((...args: unknown[]) => forward(method, args));
    },
    ownKeys() {
      throw new Error('A store that forwards calls cannot be spread: use overrideCalls');
    },
  });
}

/** Builds a store that answers the calls in `own` itself and passes all others to `store`. */
export function overrideCalls(store: Store, own: Partial<Store>): Store {
  return forwardCalls((method, args) => callStore(store, method, args), own);
}

/** Builds a store that forwards all calls to `store`, and reports each call's duration and success to `onEnd`. */
export function observeCalls(
  store: Store,
  onEnd: (method: StoreMethod, seconds: number, isDone: boolean) => void,
): Store {
  return forwardCalls(async (method, args) => {
    const started = performance.now();
    let isDone = false;
    try {
      const result = await callStore(store, method, args);
      isDone = true;
      return result;
    } finally {
      onEnd(method, (performance.now() - started) / 1000, isDone);
    }
  });
}
