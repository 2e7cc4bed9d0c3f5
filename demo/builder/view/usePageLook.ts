import { useRef, useState } from 'react';
import { type Recognized, recognizeAddress, recognizePage } from '../platforms/recognize.ts';

/** Timeout for loading the page, in milliseconds. */
const patience = 10_000;

/** State of the detection: the recognized platform, and whether the page could be read. */
export interface PageLook {
  state: 'idle' | 'looking' | 'read' | 'unread';
  found?: Recognized;
}

/** Loads the text of a page if its CORS rules allow it, without credentials or referrer. */
async function readPage(page: URL): Promise<string | undefined> {
  try {
    const response = await fetch(page, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    // Refused by CORS, or unreachable: browsers don't tell which.
    return undefined;
  }
}

/** Detects the platform of a page on request; the latest request wins. */
export function usePageLook(onFound: (found: Recognized) => void) {
  const [look, setLook] = useState<PageLook>({ state: 'idle' });
  const asked = useRef(0);

  async function lookAt(page: URL) {
    asked.current += 1;
    const question = asked.current;
    setLook({ state: 'looking' });
    const html = await readPage(page);
    if (question !== asked.current) return;
    const found = (html && recognizePage(html)) || recognizeAddress(page);
    setLook({ state: html === undefined ? 'unread' : 'read', ...(found && { found }) });
    if (found) onFound(found);
  }

  function forget() {
    asked.current += 1;
    setLook({ state: 'idle' });
  }

  return { look, lookAt, forget };
}
