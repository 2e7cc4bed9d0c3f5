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

/** The windows of the frames among the elements of a page, by their frames; those of other websites are left out. */
export function realmsOf(elements: readonly Element[]): [frame: Element, realm: Realm][] {
  return elements.flatMap((element) => {
    const realm = /^i?frame$/.test(element.localName) ? realmOf(element) : undefined;
    return realm ? [[element, realm] as [Element, Realm]] : [];
  });
}

/** Whether a document has anything that may be ours: most frames of a page have nothing. */
export function mentionsUs({ document }: Realm): boolean {
  return /\bluxe[-_]/i.test(document.documentElement?.outerHTML ?? '');
}
