/** Code for the page: `installProbe` runs before it and is self-contained. */

export interface Ready {
  /** Milliseconds since navigation. */
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
   * Types a letter into the first and the last field as soon as they are visible, until they keep it;
   * in a replaced form, until the replacement has kept it, too.
   */
  watchReady(fields: Fields): void;
  ready(): Ready | undefined;
  /** Marks `bench:seen` in the frame in which this many of them are in view. */
  watchShown(selector: string, count: number): void;
  /** Marks `bench:seen` in the frame in which this many images have pixels. */
  watchPictures(selector: string, count: number): void;
  hasSeen(): boolean;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

export function installProbe(): void {
  /** Milliseconds for which a field has to keep the text. */
  const keeps = 500;
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
  /** Stops at the first that is not visible. */
  function hasAtLeast(count: number, elements: Element[], is: (element: Element) => boolean) {
    let found = 0;
    return elements.some((element) => is(element) && ++found === count);
  }
  function seeWhen(isThere: () => boolean): void {
    seen = false;
    eachFrame(() => {
      if (!isThere()) return false;
      seen = true;
      performance.mark('bench:seen');
      return true;
    });
  }
  /** The visible field: the later of the two, once it exists. */
  function fieldOf(selector: string, before?: string): HTMLInputElement | undefined {
    const [field, earlier] = [selector, before].map((each) => each && findAll(each)[0]);
    return [field, earlier].find((each) => each && isVisible(each as Element)) as
      | HTMLInputElement
      | undefined;
  }
  function hasFocus(field: Element): boolean {
    return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
  }
  /**
   * Checked every frame: time at which the field received the text it has kept, also after a
   * replacement.
   */
  function typing(selector: string, before?: string): () => number | undefined {
    let shown: HTMLInputElement | undefined;
    /** Caret position in the last frame with focus in the field. */
    let caret: number | null = null;
    let typed: number | undefined;
    let changed = 0;
    return () => {
      const field = fieldOf(selector, before);
      if (!field) {
        // A field that is to be replaced may be gone for a moment; any other one has lost the text.
        if (!before) typed = undefined;
        return undefined;
      }
      if (field !== shown) {
        // The visitor must find the caret in place, or the measurement starts again.
        const goesOn = caret === null || (hasFocus(field) && field.selectionStart === caret);
        if (!goesOn) typed = undefined;
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
      return isFinal && performance.now() - Math.max(typed, changed) > keeps ? typed : undefined;
    };
  }
  /** Images whose decoding has begun, and those that have pixels. */
  const asked = new WeakSet<Element>();
  const decoded = new WeakSet<Element>();
  /** True for an image or canvas with pixels, in view or not: an undrawn canvas is transparent. */
  function hasPixels(element: Element): boolean {
    if (decoded.has(element)) return true;
    if (element instanceof HTMLImageElement) {
      if (element.complete && element.naturalWidth > 0 && !asked.has(element)) {
        asked.add(element);
        element.decode().then(
          () => decoded.add(element),
          () => undefined,
        );
      }
      return false;
    }
    const canvas = element as HTMLCanvasElement;
    if (canvas.width === 0 || canvas.height === 0) return false;
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    dot?.drawImage(canvas, 0, 0, 1, 1);
    if (!dot?.getImageData(0, 0, 1, 1).data[3]) return false;
    decoded.add(element);
    return true;
  }

  window.bench = {
    find: (selector) => findAll(selector)[0],
    count: (selector) => findAll(selector).length,
    isShown: (selector) => isVisible(findAll(selector)[0]),
    watchReady({ first, last, others, before }) {
      const [firstTyped, lastTyped] = [typing(first, before?.first), typing(last, before?.last)];
      const show = (selectors: readonly string[]) =>
        selectors.every((selector) => isVisible(findAll(selector)[0]));
      let [one, two, rest]: (number | undefined)[] = [];
      eachFrame(() => {
        one ??= firstTyped();
        two ??= lastTyped();
        if (show(others) || (before && show(before.others))) rest ??= performance.now();
        if (!one || !two || !rest || !show(others)) return false;
        ready = { first: one, all: Math.max(one, two, rest) };
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
