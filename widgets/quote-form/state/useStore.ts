import { useLayoutEffect, useState } from 'react';

/** Describes the change that led to a state. */
interface Change {
  /** Already visible in its input; needs no render. */
  isShown?: boolean | undefined;
}

/** A reducer whose state is available immediately, also between renders. */
export interface Store<State, Action> {
  /** Returns the newest state, even if it is not rendered yet. */
  current(): State;
  dispatch(action: Action): void;
  /** Calls back on every change, in the same task. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls back when changes pause (debounced). Returns a function that unsubscribes. */
  onPause(listener: () => void): () => void;
  /** Resolves when the state meets the condition. */
  until(condition: (state: State) => boolean): Promise<void>;
}

/** Milliseconds after the last change. */
const debounceTime = 300;

type Listeners = Set<() => void>;

function call(listeners: Listeners) {
  for (const listener of listeners) listener();
}

function listeningTo(listeners: Listeners) {
  return (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

function createStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): Store<State, Action> {
  let state = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed: Listeners = new Set();
  const paused: Listeners = new Set();
  const subscribe = listeningTo(changed);
  return {
    current: () => state,
    dispatch(action) {
      state = reduce(state, action);
      clearTimeout(timer);
      timer = setTimeout(call, debounceTime, paused);
      call(changed);
    },
    subscribe,
    onPause: listeningTo(paused),
    until: (condition) =>
      new Promise((resolve) => {
        const settle = () => {
          if (!condition(state)) return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = subscribe(settle);
        settle();
      }),
  };
}

/** Creates a store for the lifetime of the component. Components subscribe with `useSelected`. */
export function useStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initialize: () => State,
): Store<State, Action> {
  const [store] = useState(() => createStore(reduce, initialize()));
  return store;
}

/**
 * Returns the selected part of the state and re-renders when it changes. `select` must select the same part in
 * every render.
 */
export function useSelected<State extends Change, Selected>(
  { current, subscribe }: Pick<Store<State, never>, 'current' | 'subscribe'>,
  select: (state: State) => Selected,
): Selected {
  // Holds the rendered part: setting the same one again renders nothing.
  const [, render] = useState(() => select(current()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `select` selects the same part in every render
  useLayoutEffect(() => {
    const update = () => current().isShown || render(() => select(current()));
    // The state may have changed since the render.
    update();
    return subscribe(update);
  }, [current, subscribe]);
  return select(current());
}
