type Events = WindowEventMap & DocumentEventMap;

/** Adds a listener for several types of events; returns a function that removes it. */
export function listen<Type extends keyof Events>(
  target: EventTarget,
  types: readonly Type[],
  listener: (event: Events[Type]) => void,
  isCaptured = false,
): () => void {
  // Browsers register the same function once: the first of two callers to stop would stop the other.
  const own = (event: Event) => listener(event as Events[Type]);
  for (const type of types) target.addEventListener(type, own, isCaptured);
  return () => {
    for (const type of types) target.removeEventListener(type, own, isCaptured);
  };
}
