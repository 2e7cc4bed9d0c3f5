/** Watches a form from inside its page: `installProbe` runs there before other scripts, so it uses nothing outside itself. */

/** Milliseconds since navigation after which the first field, and the whole form, was ready. */
interface Ready {
  first: number;
  all: number;
}

/** Selectors of required elements, as in `Form`. */
export interface Fields {
  first: string;
  last: string;
  others: readonly string[];
  /** Selectors of a form that these fields replace, keeping input and caret. */
  before?: Omit<Fields, 'before'>;
}

export interface Probe {
  find(selector: string): Element | undefined;
  count(selector: string): number;
  isShown(selector: string): boolean;
  /**
   * Types a letter into the first and the last field as soon as they are visible, and again until they keep it. If
   * another form replaces them, its fields must keep the letter, too.
   */
  watchReady(fields: Fields): void;
  ready(): Ready | undefined;
  /** Marks `bench:seen` in the frame in which this many elements of the selector are in view. */
  watchShown(selector: string, count: number): void;
  /** Marks `bench:seen` in the frame in which this many images of the selector have pixels. */
  watchPictures(selector: string, count: number): void;
  hasSeen(): boolean;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

export function installProbe(): void {
  /** Milliseconds for which a field has to keep the letter. */
  const keepTime = 500;
  let ready: Ready | undefined;
  let seen = false;

  function findAll(selector: string): Element[] {
    let roots: ParentNode[] = [document];
    for (const [index, part] of selector.split(' >>> ').entries()) {
      if (index) roots = roots.flatMap((root) => (root as Element).shadowRoot ?? []);
      roots = roots.flatMap((root) => [...root.querySelectorAll(part)]);
    }
    // Only elements are left after the first selector.
    return roots as unknown as Element[];
  }
  function isVisible(element: Element | undefined): element is Element {
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  }
  function isInView(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && isVisible(element);
  }
  function eachFrame(isDone: () => boolean): void {
    const frame = () => void (isDone() || requestAnimationFrame(frame));
    requestAnimationFrame(frame);
  }
  /** Returns true if `count` elements match. Stops there, since each check costs the page time. */
  function hasAtLeast(count: number, elements: Element[], matches: (element: Element) => boolean) {
    let found = 0;
    for (const element of elements) {
      if (matches(element)) found += 1;
      if (found === count) return true;
    }
    return false;
  }
  function seeWhen(isShown: () => boolean): void {
    seen = false;
    eachFrame(() => {
      if (!isShown()) return false;
      seen = true;
      performance.mark('bench:seen');
      return true;
    });
  }
  /** Returns the visible field: that of the element, or until it exists, that of the plain form. */
  function fieldOf(selector: string, before?: string): HTMLInputElement | undefined {
    const fields = [findAll(selector)[0], before === undefined ? undefined : findAll(before)[0]];
    return fields.find(isVisible) as HTMLInputElement | undefined;
  }
  function hasFocus(field: Element): boolean {
    return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
  }
  /**
   * Returns a function to call in every frame: types into the field until it keeps the text, also after a
   * replacement, and then returns the time at which it was typed.
   */
  function typeUntilKept(selector: string, before?: string): () => number | undefined {
    let shown: HTMLInputElement | undefined;
    /** Caret position in the last frame with focus in the field. */
    let caret: number | null = null;
    let typed: number | undefined;
    let changed = 0;
    return () => {
      const field = fieldOf(selector, before);
      if (!field) {
        // A plain form's field may be gone for a moment, until it is replaced. Any other missing field has lost its text.
        if (!before) typed = undefined;
        return undefined;
      }
      if (field !== shown) {
        // The visitor must find the caret in place, or the measurement starts again.
        const isInPlace = caret === null || (hasFocus(field) && field.selectionStart === caret);
        if (!isInPlace) typed = undefined;
        shown = field;
        changed = performance.now();
      }
      if (typed === undefined || !field.value.includes('x')) {
        field.focus({ preventScroll: true });
        typed = performance.now();
        document.execCommand('insertText', false, 'x');
      }
      caret = hasFocus(field) ? field.selectionStart : null;
      const isFinal = !before || field === findAll(selector)[0];
      const isKept = performance.now() - Math.max(typed, changed) > keepTime;
      return isFinal && isKept ? typed : undefined;
    };
  }
  /** Images whose decoding has begun, and those that have pixels. */
  const decoding = new WeakSet<Element>();
  const decoded = new WeakSet<Element>();
  /** True for an image or canvas with pixels, in view or not: an undrawn canvas is transparent. */
  function hasPixels(element: Element): boolean {
    if (decoded.has(element)) return true;
    if (element instanceof HTMLImageElement) {
      if (element.complete && element.naturalWidth > 0 && !decoding.has(element)) {
        decoding.add(element);
        element.decode().then(
          () => decoded.add(element),
          () => undefined,
        );
      }
      return false;
    }
    const canvas = element as HTMLCanvasElement;
    if (canvas.width === 0 || canvas.height === 0) return false;
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    pixel?.drawImage(canvas, 0, 0, 1, 1);
    const alpha = pixel?.getImageData(0, 0, 1, 1).data[3];
    if (!alpha) return false;
    decoded.add(element);
    return true;
  }

  window.bench = {
    find: (selector) => findAll(selector)[0],
    count: (selector) => findAll(selector).length,
    isShown: (selector) => isVisible(findAll(selector)[0]),
    watchReady({ first, last, others, before }) {
      const typeFirst = typeUntilKept(first, before?.first);
      const typeLast = typeUntilKept(last, before?.last);
      const areVisible = (selectors: readonly string[]) =>
        selectors.every((selector) => isVisible(findAll(selector)[0]));
      let [firstTyped, lastTyped, othersShown]: (number | undefined)[] = [];
      eachFrame(() => {
        firstTyped ??= typeFirst();
        lastTyped ??= typeLast();
        const areOthersVisible = areVisible(others);
        if (areOthersVisible || (before && areVisible(before.others))) {
          othersShown ??= performance.now();
        }
        if (!firstTyped || !lastTyped || !othersShown || !areOthersVisible) return false;
        ready = { first: firstTyped, all: Math.max(firstTyped, lastTyped, othersShown) };
        return true;
      });
    },
    ready: () => ready,
    watchShown: (selector, count) => seeWhen(() => hasAtLeast(count, findAll(selector), isInView)),
    watchPictures: (selector, count) =>
      seeWhen(() => hasAtLeast(count, findAll(selector), hasPixels)),
    hasSeen: () => seen,
  };
}
