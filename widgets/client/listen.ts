type Events = WindowEventMap & DocumentEventMap;

/** Hears of events of several types, captured or where they happen; gives the undoing. */
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
