import { useLayoutEffect, useState } from 'react';

/** A reducer whose state is at hand at once, also between two renders. */
export interface Store<State, Action> {
  /** The newest state: what is sent must hold the photo that was ready a moment ago. */
  current(): State;
  dispatch(action: Action): void;
  /** Calls back with every change, in the same task; gives the undoing. */
  subscribe(listener: () => void): () => void;
  /** Calls back when changes pause, as typing does: for what nobody waits for meanwhile. */
  onPause(listener: () => void): () => void;
  /** Resolves once the state meets the condition. */
  until(condition: (state: State) => boolean): Promise<void>;
}

/** Milliseconds without a change. */
const pause = 300;

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
      timer = setTimeout(call, pause, paused);
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

/** One store for as long as the component is there; what renders of it, `useSelected` says. */
export function useStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initialise: () => State,
): Store<State, Action> {
  const [store] = useState(() => createStore(reduce, initialise()));
  return store;
}

/** Whether two selections are one value, or objects with the same parts. */
function isSame(a: unknown, b: unknown): boolean {
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [ours, theirs] = [Object.entries(a), Object.entries(b)];
  return (
    ours.length === theirs.length && ours.every(([, part], index) => part === theirs[index]?.[1])
  );
}

/** What `select`, always the same function, takes from the state; only when that changes it renders again. */
export function useSelected<State, Selected>(
  { current, subscribe }: Pick<Store<State, never>, 'current' | 'subscribe'>,
  select: (state: State) => Selected,
): Selected {
  const [selected, render] = useState(() => select(current()));
  useLayoutEffect(() => {
    const update = () =>
      render((last) => {
        const next = select(current());
        return isSame(next, last) ? last : next;
      });
    // It may have changed since the render.
    update();
    return subscribe(update);
  }, [current, subscribe, select]);
  return selected;
}
