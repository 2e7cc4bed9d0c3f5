import { useEffect, useState } from 'react';
import { listen } from '../client/listen.ts';
import { prefersReducedMotion } from '../client/prefers-reduced-motion.ts';

/**
 * Percent of the element that the middle of the window has passed: 0 before it, 100 after it, in
 * proportion within. Listens only while the element is in view; under reduced motion it is 100.
 */
export function useScrollProgress(element: Element): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (prefersReducedMotion()) return setProgress(100);
    let frame = 0;
    let unlisten: (() => void) | undefined;
    function measure() {
      frame = 0;
      const { top, height } = element.getBoundingClientRect();
      const passed = height && (innerHeight / 2 - top) / height;
      setProgress(Math.round(100 * Math.max(0, Math.min(1, passed))));
    }
    function plan() {
      frame ||= requestAnimationFrame(measure);
    }
    function stop() {
      cancelAnimationFrame(frame);
      frame = 0;
      unlisten?.();
    }
    const observer = new IntersectionObserver((entries) => {
      stop();
      measure();
      if (!entries.at(-1)?.isIntersecting) return;
      // Captured, so that scrolling inside a box of the page counts as well.
      unlisten = listen(window, ['scroll', 'resize'], plan, true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element]);
  return progress;
}
