/** Returns a record with the same keys and mapped values. */
export function mapValues<A, B>(
  record: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
