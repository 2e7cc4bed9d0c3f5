/**
 * Keeps what the address leads to at its place while the widgets above it take their shape, until the
 * visitor moves. Scroll anchoring does so without any shift, but Safari has none, and Firefox's lands
 * most of a screen away.
 */
export function preserveScroll(): void {
  // Not `:target`, which a browser may set later than this.
  const place = document.getElementById(location.hash.slice(1));
  if (!place) return;
  const hold = () => place.scrollIntoView({ behavior: 'instant' });
  const sizes = new ResizeObserver(() => {
    hold();
    // Scroll anchoring may come after this and do the same once more.
    later = requestAnimationFrame(hold);
  });
  let later = 0;
  const held = new AbortController();
  function letGo() {
    sizes.disconnect();
    cancelAnimationFrame(later);
    held.abort();
  }
  // Each by itself: what one grows and another shrinks leaves the page as long as it was.
  for (const part of document.querySelectorAll('main > *')) sizes.observe(part);
  // A screen reader moves the focus and clicks without any pointer or key.
  const moves = 'wheel touchstart pointerdown keydown focusin click hashchange'.split(' ');
  for (const type of moves) {
    addEventListener(type, letGo, { signal: held.signal, passive: true, capture: true });
  }
}
