/**
 * Keeps the target of the URL's anchor in place while the widgets above it get their height, until the visitor
 * moves. Scroll anchoring would do this without a shift, but Safari has none, and Firefox's leaves the
 * target most of a screen away.
 */
export function preserveScroll(): void {
  // Browsers may set `:target` after this script has run.
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  const scrollToTarget = () => target.scrollIntoView({ behavior: 'instant' });
  let frame = 0;
  const sizes = new ResizeObserver(() => {
    scrollToTarget();
    // Scroll anchoring may run after this and apply the same offset again.
    frame = requestAnimationFrame(scrollToTarget);
  });
  const listeners = new AbortController();
  function stop() {
    sizes.disconnect();
    cancelAnimationFrame(frame);
    listeners.abort();
  }
  // Each child is observed: if one grows as another shrinks, <main> keeps its height.
  for (const part of document.querySelectorAll('main > *')) sizes.observe(part);
  // A screen reader moves focus and clicks without a pointer or key event.
  const moves = [
    'wheel',
    'touchstart',
    'pointerdown',
    'keydown',
    'focusin',
    'click',
    'hashchange',
  ] as const;
  for (const type of moves) {
    addEventListener(type, stop, { signal: listeners.signal, passive: true, capture: true });
  }
}
