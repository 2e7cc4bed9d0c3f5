/** How the page was reached: `navigate`, `reload`, `back_forward`; undefined where the browser doesn't tell. */
export function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type;
}
