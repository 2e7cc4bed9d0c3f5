import { useLayoutEffect, useState } from 'react';
import type { Action, FormState } from './quote-form-state.ts';
import { reduce } from './reduce.ts';

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

function createStore(initial: FormState) {
  let state = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed: Listeners = new Set();
  const paused: Listeners = new Set();
  const subscribe = listeningTo(changed);
  return {
    /** Returns the newest state, even if it is not rendered yet. */
    current: () => state,
    dispatch(action: Action) {
      state = reduce(state, action);
      clearTimeout(timer);
      timer = setTimeout(call, debounceTime, paused);
      call(changed);
    },
    /** Calls back on every change, in the same task. Returns a function that unsubscribes. */
    subscribe,
    /** Calls back when changes pause (debounced). Returns a function that unsubscribes. */
    onPause: listeningTo(paused),
    /** Resolves when the state meets the condition. */
    until: (condition: (state: FormState) => boolean) =>
      new Promise<void>((resolve) => {
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

/** The state of a form, which is available immediately, also between renders. */
export type FormStore = ReturnType<typeof createStore>;

/** Creates a store for the lifetime of the component. Components subscribe with `useSelected`. */
export function useFormStore(initialize: () => FormState): FormStore {
  const [store] = useState(() => createStore(initialize()));
  return store;
}

/**
 * Returns the selected part of the state and re-renders when it changes. `select` must select the same part in
 * every render.
 */
export function useSelected<Selected>(
  { current, subscribe }: FormStore,
  select: (state: FormState) => Selected,
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
