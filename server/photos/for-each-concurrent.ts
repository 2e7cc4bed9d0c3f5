/**
 * Works on some things, so many at once. When one fails, or `stop` says so, the others are told by the
 * signal that they get; once all have ended this rejects with the first failure.
 */
export async function workOnFew<T>(
  things: Iterable<T>,
  atOnce: number,
  work: (thing: T, signal: AbortSignal) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const failure = new AbortController();
  const signal = stop ? AbortSignal.any([failure.signal, stop]) : failure.signal;
  const waiting = things[Symbol.iterator]();
  async function workOn(): Promise<void> {
    for (let next = waiting.next(); !next.done && !failure.signal.aborted; next = waiting.next()) {
      try {
        await work(next.value, signal);
      } catch (error) {
        failure.abort(error);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn));
  failure.signal.throwIfAborted();
}
