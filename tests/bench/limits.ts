const misses: string[] = [];

export function checkLimit(isMet: boolean, miss: string): void {
  if (!isMet) misses.push(miss);
}

/** Prints the missed limits; if there are any, the process exits with 1. */
export function reportMisses(): void {
  for (const miss of misses) console.error(miss);
  process.exitCode = misses.length > 0 ? 1 : 0;
}
