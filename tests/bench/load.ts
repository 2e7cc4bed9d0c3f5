/** Sends requests in parallel or at a steady rate, and measures their durations. */

export interface Sample {
  /** ms since the start of the measurement. */
  at: number;
  /** ms; Infinity: the request failed. */
  duration: number;
}

/** Calls `work` `count` times, `concurrency` calls at a time. Resolves to the samples and the calls per second. */
export async function repeat(
  work: (index: number) => Promise<unknown>,
  { count, concurrency }: { count: number; concurrency: number },
) {
  const samples: Sample[] = [];
  const began = performance.now();
  let next = 0;
  const client = async () => {
    while (next < count) samples.push(await timed(work(next++), began));
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return { samples, perSecond: count / ((performance.now() - began) / 1000) };
}

/** Calls `work` at a steady rate until stopped, without waiting for earlier calls. */
export function repeatEvery(interval: number, work: (index: number) => Promise<unknown>) {
  const began = performance.now();
  const calls: Promise<Sample>[] = [];
  const timer = setInterval(() => calls.push(timed(work(calls.length), began)), interval);
  return () => {
    clearInterval(timer);
    return Promise.all(calls);
  };
}

/** Returns the duration in ms that `percent` of the requests do not exceed. */
export function percentile(samples: readonly Sample[], percent: number): number {
  const ascending = samples.map(({ duration }) => duration).sort((a, b) => a - b);
  return ascending[Math.ceil((ascending.length * percent) / 100) - 1] ?? 0;
}

/** Returns how many of the requests succeeded. */
export function countSuccesses(samples: readonly Sample[]): number {
  return samples.filter(({ duration }) => Number.isFinite(duration)).length;
}

async function timed(call: Promise<unknown>, began: number): Promise<Sample> {
  const started = performance.now();
  const hasFailed = await call.then(
    () => false,
    () => true,
  );
  const duration = hasFailed ? Number.POSITIVE_INFINITY : performance.now() - started;
  return { at: started - began, duration };
}

/** Sends a lead. Rejects unless the server answers that it is stored. */
export async function sendBody(origin: string, body: Buffer): Promise<void> {
  const response = await fetch(`${origin}/api/v1/public/submit-deal`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new Uint8Array(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The lead was answered ${response.status}`);
}
