import { useLayoutEffect, useState } from 'react';

/** A value of the whole page. */
export class SharedValue<Value> {
  current: Value;
  readonly listeners = new Set<(value: Value) => void>();

  constructor(value: Value) {
    this.current = value;
  }

  set(value: Value): void {
    this.current = value;
    for (const listener of this.listeners) listener(value);
  }
}

/** Returns the value, and renders the component again with each new one. */
export function useShared<Value>(shared: SharedValue<Value>): Value {
  const [value, setValue] = useState(shared.current);
  useLayoutEffect(() => {
    // The value may have changed since the component was rendered.
    setValue(shared.current);
    shared.listeners.add(setValue);
    return () => void shared.listeners.delete(setValue);
  }, [shared]);
  return value;
}
