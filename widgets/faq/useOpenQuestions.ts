import { useEffect, useRef, useState } from 'react';
import { listen } from '../client/listen.ts';
import type { ViewProps } from '../element/element-definition.ts';
import type { faqContract } from './faq.contract.ts';

export type OpenQuestions = ReturnType<typeof useOpenQuestions>;

/**
 * Keeps track of the open questions. Opens the one in the page's URL fragment: links cannot target ids in a
 * shadow root.
 */
export function useOpenQuestions(
  { host, emit, prerendered }: ViewProps<typeof faqContract>,
  ids: readonly string[],
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // Ids of the questions opened before the script ran, read by faq.element.ts.
    () => new Set(prerendered as string[] | undefined),
  );
  /** Current even in the `show` of an earlier render, which `follow` keeps. */
  const latest = useRef(open);

  function show(id: string, wanted: boolean) {
    if (latest.current.has(id) === wanted) return;
    const next = new Set(latest.current);
    if (wanted) next.add(id);
    else next.delete(id);
    latest.current = next;
    setOpen(next);
    emit('luxe-faq-toggled', { id, open: wanted });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a render with the same questions changes nothing
  useEffect(() => {
    function follow(change?: Event) {
      // Old frameworks (demo/hosts/old-framework.js) replace `find` by one that returns null.
      const [id] = ids.filter((known) => location.hash === `#${encodeURI(known)}`);
      const item = id && host.shadowRoot.getElementById(id);
      if (!item) return;
      show(id, true);
      item.scrollIntoView();
      // Moves the focus as a link does, but not on load.
      if (change) item.querySelector('button')?.focus({ preventScroll: true });
    }
    follow();
    return listen(window, ['hashchange'], follow);
  }, [host, ids.join()]);

  return { isOpen: (id: string) => open.has(id), show };
}
