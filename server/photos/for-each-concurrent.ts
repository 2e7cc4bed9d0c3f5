/**
 * Runs `work` for each item, at most `concurrency` at a time. When one fails or `stop` aborts, the
 * signal passed to the others aborts; rejects with the first error once all have ended.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const failure = new AbortController();
  const signal = stop ? AbortSignal.any([failure.signal, stop]) : failure.signal;
  // Shared by all workers: each takes the next item.
  const remaining = [...items].values();
  async function runWorker(): Promise<void> {
    for (const item of remaining) {
      if (failure.signal.aborted) return;
      await work(item, signal).catch((error) => failure.abort(error));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker));
  failure.signal.throwIfAborted();
}
