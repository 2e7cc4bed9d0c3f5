import { useRef, useState } from 'react';
import { type Recognized, recognizeAddress, recognizePage } from '../platforms/recognize.ts';

/** Milliseconds to wait for the partner's page before it counts as unreadable. */
const pageTimeout = 10_000;

/** State of the detection: the recognized platform, and whether the page could be read. */
export interface PlatformDetection {
  state: 'idle' | 'detecting' | 'read' | 'unreadable';
  found?: Recognized;
}

/** Loads the text of a page if its CORS rules allow it, without credentials or referrer. */
async function readPage(page: URL): Promise<string | undefined> {
  try {
    const response = await fetch(page, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(pageTimeout),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    // Blocked by CORS, or unreachable: browsers do not say which.
    return undefined;
  }
}

/** Detects the platform of a page on request; the latest request wins. */
export function usePlatformDetection(onFound: (found: Recognized) => void) {
  const [detection, setDetection] = useState<PlatformDetection>({ state: 'idle' });
  const latestRequest = useRef(0);

  async function detect(page: URL) {
    latestRequest.current += 1;
    const request = latestRequest.current;
    setDetection({ state: 'detecting' });
    const html = await readPage(page);
    if (request !== latestRequest.current) return;
    const found = (html && recognizePage(html)) || recognizeAddress(page);
    setDetection({ state: html === undefined ? 'unreadable' : 'read', ...(found && { found }) });
    if (found) onFound(found);
  }

  function reset() {
    latestRequest.current += 1;
    setDetection({ state: 'idle' });
  }

  return { detection, detect, reset };
}
