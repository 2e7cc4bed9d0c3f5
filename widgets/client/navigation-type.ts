/** Returns how the page was loaded, such as `reload` or `back_forward`; undefined if the browser does not report it. */
export function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type;
}
