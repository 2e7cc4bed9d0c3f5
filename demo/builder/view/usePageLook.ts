import { useRef, useState } from 'react';
import { type Recognised, recogniseAddress, recognisePage } from '../platforms/recognize.ts';

/** How long a page may take to answer, in milliseconds. */
const patience = 10_000;

/** What is known of a page: nothing yet, or what was found and whether its text could be read. */
export interface PageLook {
  state: 'idle' | 'looking' | 'read' | 'unread';
  found?: Recognised;
}

/** The text of a page, where its site lets this one read it; nothing is sent that tells who asks. */
async function readPage(page: URL): Promise<string | undefined> {
  try {
    const response = await fetch(page, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    // A site that says nothing about it refuses: the browser tells no more than that.
    return undefined;
  }
}

/** Looks at a page from the browser when asked to; the newest question counts. */
export function usePageLook(onFound: (found: Recognised) => void) {
  const [look, setLook] = useState<PageLook>({ state: 'idle' });
  const asked = useRef(0);

  async function lookAt(page: URL) {
    asked.current += 1;
    const question = asked.current;
    setLook({ state: 'looking' });
    const html = await readPage(page);
    if (question !== asked.current) return;
    const found = (html && recognisePage(html)) || recogniseAddress(page);
    setLook({ state: html === undefined ? 'unread' : 'read', ...(found && { found }) });
    if (found) onFound(found);
  }

  function forget() {
    asked.current += 1;
    setLook({ state: 'idle' });
  }

  return { look, lookAt, forget };
}
