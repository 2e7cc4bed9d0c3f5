import { useEffect, useState } from 'react';
import { listen } from '../client/listen.ts';
import { prefersReducedMotion } from '../client/prefers-reduced-motion.ts';

/**
 * Returns the percentage of the element above the middle of the viewport; 100 under reduced motion. Listens to
 * scrolling only while the element is in the viewport.
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
      // Captured, to include scroll containers of the page.
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
