/** Returns a function that computes its result once for each argument. */
export function memoize<Value, Key = void>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, Value>();
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key) as Value;
  };
}
