import type { Check } from '../finding.ts';

const wanted = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
];

/** Whether a form may be sent here: without `allow-forms` no submit event comes. */
function allowsForms(): boolean {
  // In a shadow root, which the event does not leave: the page's own listeners hear nothing.
  const host = document.createElement('luxe-doctor');
  const form = document.createElement('form');
  let sent = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent = true;
  });
  host.attachShadow({ mode: 'open' }).append(form);
  document.documentElement.append(host);
  form.requestSubmit();
  host.remove();
  return sent;
}

function tokensOfFrame(): readonly string[] | undefined {
  try {
    const frame = window.frameElement as HTMLIFrameElement | null;
    return frame?.hasAttribute('sandbox') ? [...frame.sandbox] : undefined;
  } catch {
    return undefined;
  }
}

/** What the sandbox around the page withholds, as far as a page can find out. */
function missingTokens(): string[] {
  const tokens = tokensOfFrame();
  if (tokens) return wanted.filter((token) => !tokens.includes(token));
  const missing: string[] = [];
  if (!allowsForms()) missing.push('allow-forms');
  if (self.origin === 'null' && /^https?:$/.test(location.protocol)) {
    missing.push('allow-same-origin');
  }
  return missing;
}

/** The page stands in a sandboxed frame that withholds what a widget uses. */
export const frame: Check = {
  id: 'frame',
  async run() {
    const missing = missingTokens();
    if (missing.length === 0) return [];
    const values = { missing: missing.join(' ') };
    const paste = `sandbox="${wanted.join(' ')}"`;
    return [{ cause: 'frame-sandboxed', severity: 'info', values, paste }];
  },
};
