/** Window of the page or of a frame, with its own document and classes. */
export type PageWindow = Window & typeof globalThis;

/** Returns the window of a same-origin frame. */
function windowOf(frame: Element): PageWindow | undefined {
  try {
    // Frames of other origins have no document, or throw.
    const { contentDocument } = frame as HTMLIFrameElement;
    return (contentDocument?.defaultView as PageWindow | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Lists the same-origin frames among the elements. */
export function framesAmong(elements: readonly Element[]) {
  return elements.flatMap((frame) => {
    const page = /^i?frame$/.test(frame.localName) ? windowOf(frame) : undefined;
    return page ? [{ frame, page }] : [];
  });
}

/** Tells whether a document mentions the widgets; most frames do not. */
export function mentionsWidgets({ document }: PageWindow): boolean {
  return /\bluxe[-_]/i.test(document.documentElement?.outerHTML ?? '');
}
