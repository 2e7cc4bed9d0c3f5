type Events = WindowEventMap & DocumentEventMap;

/** Adds a listener for several types of events; returns a function that removes it. */
export function listen<Type extends keyof Events>(
  target: EventTarget,
  types: readonly Type[],
  listener: (event: Events[Type]) => void,
  isCaptured = false,
): () => void {
  for (const type of types) target.addEventListener(type, listener as EventListener, isCaptured);
  return () => {
    for (const type of types) {
      target.removeEventListener(type, listener as EventListener, isCaptured);
    }
  };
}
