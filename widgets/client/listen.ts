type Events = WindowEventMap & DocumentEventMap;

/** Adds a listener for several types of events; returns a function that removes it. */
export function listen<Type extends keyof Events>(
  target: EventTarget,
  types: readonly Type[],
  listener: (event: Events[Type]) => void,
  capture = false,
): () => void {
  // Creates a function per call: browsers register the same function only once, so two callers that pass one listener
  // would remove it for each other.
  const handler = (event: Event) => listener(event as Events[Type]);
  for (const type of types) target.addEventListener(type, handler, capture);
  return () => {
    for (const type of types) target.removeEventListener(type, handler, capture);
  };
}
