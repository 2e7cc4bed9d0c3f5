import type { PageWindow } from './page-window.ts';

/**
 * Calls `work` with the window of an empty frame, whose functions no script of the page has patched. The page's
 * policies apply to the frame. A sandboxed page cannot read its frames: `work` then gets undefined.
 */
export async function withCleanWindow<T>(
  { document }: PageWindow,
  work: (clean: PageWindow | undefined) => Promise<T>,
): Promise<T> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  try {
    // Firefox later replaces the initial document of a frame, but not one that a script has opened.
    const inner = frame.contentDocument?.open();
    inner?.close();
    return await work((inner?.defaultView as PageWindow | null) ?? undefined);
  } finally {
    frame.remove();
  }
}
