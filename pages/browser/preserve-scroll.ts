import { navigationType } from '../../widgets/client/navigation-type.ts';

/**
 * Keeps the target of the URL's anchor in place while the widgets above it get their height, until the visitor
 * scrolls, clicks or types. Scroll anchoring of the browser is not enough: Safari has none, and Firefox leaves the
 * target most of a screen away.
 */
export function preserveScroll(): void {
  // Browsers may set `:target` after this script has run.
  const target = document.getElementById(location.hash.slice(1));
  const type = navigationType();
  // On back and reload, the browser restores the visitor's own scroll position.
  if (!target || type === 'reload' || type === 'back_forward') return;
  const scrollToTarget = () => target.scrollIntoView({ behavior: 'instant' });
  let frame = 0;
  const sizes = new ResizeObserver(() => {
    scrollToTarget();
    // Scroll anchoring may run after this observer and apply the same offset again.
    frame = requestAnimationFrame(scrollToTarget);
  });
  const listeners = new AbortController();
  function stop() {
    sizes.disconnect();
    cancelAnimationFrame(frame);
    listeners.abort();
  }
  // Observes each child, because <main> keeps its height if one child grows as another shrinks.
  for (const part of document.querySelectorAll('main > *')) sizes.observe(part);
  // focusin and click are for screen readers, which move the focus and click without a pointer or key event.
  const moves = [
    'wheel',
    'touchstart',
    'pointerdown',
    'keydown',
    'focusin',
    'click',
    'hashchange',
  ] as const;
  for (const move of moves) {
    addEventListener(move, stop, { signal: listeners.signal, passive: true, capture: true });
  }
}
