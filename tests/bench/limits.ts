const misses: string[] = [];

/** Keeps the message `miss` for `reportMisses` if the limit is missed. */
export function checkLimit(isMet: boolean, miss: string): void {
  if (!isMet) misses.push(miss);
}

/** Prints a time, which must be below the limit; both are in ms. */
export function reportTime(name: string, taken: number, limit: number): void {
  console.log(`  ${taken.toFixed(0).padStart(5)} ms  ${name}`);
  checkLimit(taken < limit, `${name}: ${taken.toFixed(0)} ms`);
}

/** Prints the missed limits; if there are any, the process exits with 1. */
export function reportMisses(): void {
  for (const miss of misses) console.error(miss);
  process.exitCode = misses.length > 0 ? 1 : 0;
}
