import { useEffect, useMemo, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

const maxScale = 8;
/** Scale after a double click on the whole picture. */
const clickScale = 2.5;
/** Pixels of a wheel's movement that zoom by the factor e (2.7); a notch of a mouse wheel is about 100. */
const wheelStep = 300;
/** Minimum CSS pixels of a swipe that changes the photo. */
const minSwipe = 60;

/** Clamps a number to the range from `-most` to `most`; 0 if `most` is negative. */
const clamp = (most: number, number: number) =>
  most > 0 ? Math.min(most, Math.max(-most, number)) : 0;

/**
 * Pans, zooms and rotates a picture with pointers and the wheel. `onSwipe`: 1 or -1 for the next or the previous
 * photo, when the whole picture is visible.
 */
export function usePanZoom(onSwipe: (step: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const latestOnSwipe = useRef(onSwipe);
  latestOnSwipe.current = onSwipe;

  const view = useMemo(() => {
    let scale = 1;
    let turns = 0;
    let offset: Point = { x: 0, y: 0 };

    function draw() {
      const image = picture.current;
      if (!image) return;
      const isSideways = turns % 2 === 1 && image.offsetWidth > 0;
      const sides = [image.offsetWidth, image.offsetHeight];
      const [width = 0, height = 0] = isSideways ? sides.toReversed() : sides;
      // A cast, because the picture is inside the stage.
      const box = stage.current as HTMLElement;
      // Shrinks a picture that is turned sideways: its width now has to fit the height of the stage, and vice versa.
      const fit = isSideways ? Math.min(1, box.clientWidth / width, box.clientHeight / height) : 1;
      // Leaves no gap between a picture larger than the stage and the edges; centers a smaller picture.
      offset = {
        x: clamp((width * scale * fit - box.clientWidth) / 2, offset.x),
        y: clamp((height * scale * fit - box.clientHeight) / 2, offset.y),
      };
      image.style.transform = `translate(${offset.x}px, ${offset.y}px) rotate(${turns * 90}deg) scale(${scale * fit})`;
    }

    /** Zooms around a point, in pixels from the center of the stage: the picture does not move there. */
    function zoom(factor: number, { x, y }: Point = { x: 0, y: 0 }) {
      const next = Math.min(maxScale, Math.max(1, scale * factor));
      const change = next / scale;
      offset = { x: x - (x - offset.x) * change, y: y - (y - offset.y) * change };
      scale = next;
      draw();
    }

    return {
      draw,
      zoom,
      rotate() {
        turns += 1;
        offset = { x: 0, y: 0 };
        draw();
      },
      reset() {
        scale = 1;
        turns = 0;
        offset = { x: 0, y: 0 };
        draw();
      },
      pan({ x, y }: Point) {
        offset = { x: offset.x + x, y: offset.y + y };
        draw();
      },
      isWhole: () => scale === 1,
    };
  }, []);

  useEffect(() => {
    // A cast, because effects run after the stage is in the page.
    const box = stage.current as HTMLElement;
    const stop = new AbortController();
    const { signal } = stop;
    const pointers = new Map<number, Point>();
    /** Position at which the only pointer was pressed, which may begin a swipe. */
    let start: Point | undefined;

    function fromCenter({ x, y }: Point): Point {
      const { left, top, width, height } = box.getBoundingClientRect();
      return { x: x - left - width / 2, y: y - top - height / 2 };
    }

    const at = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

    function spread(): { center: Point; distance: number } | undefined {
      const [a, b] = [...pointers.values()];
      if (!a || !b) return undefined;
      const center = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      return { center, distance: Math.hypot(a.x - b.x, a.y - b.y) };
    }

    function press(event: PointerEvent) {
      box.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, at(event));
      start = pointers.size === 1 ? at(event) : undefined;
    }

    function move(event: PointerEvent) {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const before = spread();
      const now = at(event);
      pointers.set(event.pointerId, now);
      const after = spread();
      if (!before || !after) return view.pan({ x: now.x - last.x, y: now.y - last.y });
      view.zoom(after.distance / before.distance, fromCenter(before.center));
      view.pan({ x: after.center.x - before.center.x, y: after.center.y - before.center.y });
    }

    function release(event: PointerEvent) {
      pointers.delete(event.pointerId);
      if (!start || event.type !== 'pointerup' || !view.isWhole()) return;
      const distance = event.clientX - start.x;
      start = undefined;
      if (Math.abs(distance) < minSwipe) return;
      // The next photo comes from the right; on a page from right to left, from the left.
      const isLeftward = distance < 0;
      const isForward = isLeftward !== (getComputedStyle(box).direction === 'rtl');
      latestOnSwipe.current(isForward ? 1 : -1);
    }

    function turnWheel(event: WheelEvent) {
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY / wheelStep), fromCenter(at(event)));
    }

    box.addEventListener('pointerdown', press, { signal });
    box.addEventListener('pointermove', move, { signal });
    box.addEventListener('pointerup', release, { signal });
    box.addEventListener('pointercancel', release, { signal });
    box.addEventListener('wheel', turnWheel, { signal, passive: false });
    box.addEventListener(
      'dblclick',
      (event) => {
        if (view.isWhole()) view.zoom(clickScale, fromCenter(at(event)));
        // Shows the whole picture: zoom() stops at a scale of 1.
        else view.zoom(1 / maxScale);
      },
      { signal },
    );
    // Fits a turned picture into the new size of the stage, such as after a phone is turned.
    const resizes = new ResizeObserver(view.draw);
    resizes.observe(box);
    return () => {
      stop.abort();
      resizes.disconnect();
    };
  }, [view]);

  return { stage, picture, ...view };
}
