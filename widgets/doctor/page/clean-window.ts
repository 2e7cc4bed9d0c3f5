import type { PageWindow } from './page-window.ts';

/**
 * Calls `work` with the window of an empty frame, whose functions no script of the page has patched. The page's
 * policies apply to it. Undefined in a sandboxed page, which cannot read its frames.
 */
export async function withCleanWindow<T>(
  { document }: PageWindow,
  work: (clean: PageWindow | undefined) => Promise<T>,
): Promise<T> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  try {
    // An opened document stays: Firefox replaces the initial one.
    const inner = frame.contentDocument?.open();
    inner?.close();
    return await work((inner?.defaultView as PageWindow | null) ?? undefined);
  } finally {
    frame.remove();
  }
}
