/**
 * Keeps what the address leads to at its place while the widgets above it take their shape, until the
 * visitor moves. Scroll anchoring does so without any shift, but Safari has none, and Firefox's lands
 * most of a screen away.
 */
export function holdPlace(): void {
  const place = document.querySelector(':target');
  if (!place) return;
  const sizes = new ResizeObserver(() => place.scrollIntoView({ behavior: 'instant' }));
  const held = new AbortController();
  function letGo() {
    sizes.disconnect();
    held.abort();
  }
  sizes.observe(document.body);
  // A screen reader moves the focus and clicks without any pointer or key.
  const moves = 'wheel touchstart pointerdown keydown focusin click hashchange'.split(' ');
  for (const type of moves) {
    addEventListener(type, letGo, { signal: held.signal, passive: true, capture: true });
  }
}
