import { useLayoutEffect, useState } from 'react';

/** What a state tells of the change that led to it. */
interface Change {
  /** It stands in the input that it was typed into, and nothing else is to be rendered for it. */
  isShown?: boolean | undefined;
}

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

/**
 * What `select` takes from the state, the same thing in every render; the component renders again only when
 * that becomes another, and not for what is shown already.
 */
export function useSelected<State extends Change, Selected>(
  { current, subscribe }: Pick<Store<State, never>, 'current' | 'subscribe'>,
  select: (state: State) => Selected,
): Selected {
  const [, render] = useState(() => select(current()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it selects the same in every render
  useLayoutEffect(() => {
    const update = () => current().isShown || render(() => select(current()));
    // It may have changed since the render.
    update();
    return subscribe(update);
  }, [current, subscribe]);
  return select(current());
}
