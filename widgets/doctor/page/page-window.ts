/** A window that the doctor looks into, with its own document and classes: the page's, or a frame's. */
export type Realm = Window & typeof globalThis;

/** The window in a frame, where its origin is that of the page. */
function realmOf(frame: Element): Realm | undefined {
  try {
    // Of another origin: no document, or an error.
    const { contentDocument } = frame as HTMLIFrameElement;
    return (contentDocument?.defaultView as Realm | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A frame with its window. */
export interface Framed {
  frame: Element;
  realm: Realm;
}

/** The frames among the elements of a page; those of other websites are left out. */
export function framesAmong(elements: readonly Element[]): Framed[] {
  return elements.flatMap((frame) => {
    const realm = /^i?frame$/.test(frame.localName) ? realmOf(frame) : undefined;
    return realm ? [{ frame, realm }] : [];
  });
}

/** Whether a document has anything that may be ours: most frames of a page have nothing. */
export function mentionsUs({ document }: Realm): boolean {
  return /\bluxe[-_]/i.test(document.documentElement?.outerHTML ?? '');
}
