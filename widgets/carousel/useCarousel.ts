import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../client/prefers-reduced-motion.ts';
import { useChildPlaces } from '../element/children.ts';

/** ms. Pages with `interval="2"`, meant as seconds, must not flash: WCAG 2.3.1 allows three flashes a second. */
const shortestInterval = 500;
/** ms, almost 25 days. Timers take a longer delay for 0. */
const longestInterval = 2 ** 31 - 1;

/** Dispatches the event of all carousels. */
export type EmitSlideChange = (type: 'luxe-slide-changed', detail: { index: number }) => void;

/**
 * Keeps the state of a carousel of an element's children. Wraps at both ends. With an interval (ms) it
 * advances automatically, except while paused, hovered, focused, in a hidden tab or under reduced motion
 * (WCAG 2.2.2).
 */
export function useCarousel(host: Element, interval: number, emit: EmitSlideChange) {
  const places = useChildPlaces(host).shown;
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, hover] = useState(false);
  const [isFocused, focus] = useState(false);
  const count = places.length;
  const index = Math.max(0, Math.min(current, count - 1));
  const isHeld = isHovered || isFocused || prefersReducedMotion();
  const isMoving = interval > 0 && count > 1 && isPlaying && !isHeld;
  const reported = useRef(0);

  const go = (step: number) => setCurrent((index + step + count) % count);

  useEffect(() => {
    if (reported.current !== index) emit('luxe-slide-changed', { index });
    reported.current = index;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` follows from these
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(
      () => {
        // Reads the setting again: a change of it renders nothing.
        if (!document.hidden && !prefersReducedMotion()) go(1);
      },
      Math.min(Math.max(interval, shortestInterval), longestInterval),
    );
    return () => clearInterval(timer);
  }, [isMoving, interval, index, count]);

  return {
    count,
    /** Index of the visible slide, from 0. */
    index,
    /** Position of that slide among the element's children, from 1; 0 without slides. */
    place: places[index] ?? 0,
    /** False after the visitor has pressed Pause. */
    isPlaying,
    /** True while the slides change automatically. */
    isMoving,
    go,
    togglePlaying() {
      setPlaying(!isPlaying);
      // Play works at once, although pointer and focus are still on the button (APG).
      hover(false);
      focus(false);
    },
    hover,
    focus,
  };
}
