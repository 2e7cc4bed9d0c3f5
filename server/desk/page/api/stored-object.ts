/** Reads an object from the storage of this browser; an empty one if there is none, or if it is damaged. */
export function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return { ...(typeof stored === 'object' && stored) };
  } catch {
    return {};
  }
}

/** Stores an object in this browser; removes it if it is undefined. */
export function keepStored(key: string, value: object | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}
