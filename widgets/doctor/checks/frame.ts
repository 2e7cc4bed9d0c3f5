import type { Check } from '../finding.ts';
import type { Realm } from '../page/page-window.ts';

const wanted = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
];

/** Whether a form may be sent here: without `allow-forms` no submit event comes. */
function allowsForms({ document }: Realm): boolean {
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

function tokensOfFrame(realm: Realm): readonly string[] | undefined {
  try {
    const frame = realm.frameElement as HTMLIFrameElement | null;
    return frame?.hasAttribute('sandbox') ? [...frame.sandbox] : undefined;
  } catch {
    return undefined;
  }
}

/** What the sandbox around the page withholds, as far as a page can find out. */
function missingTokens(realm: Realm): string[] {
  const tokens = tokensOfFrame(realm);
  if (tokens) return wanted.filter((token) => !tokens.includes(token));
  const missing: string[] = [];
  if (!allowsForms(realm)) missing.push('allow-forms');
  if (realm.origin === 'null' && /^https?:$/.test(location.protocol)) {
    missing.push('allow-same-origin');
  }
  return missing;
}

/** The page stands in a sandboxed frame that withholds what a widget uses. */
export const frame: Check = {
  id: 'frame',
  async run({ realm }) {
    const missing = missingTokens(realm);
    if (missing.length === 0) return [];
    const values = { missing: missing.join(' ') };
    const paste = `sandbox="${wanted.join(' ')}"`;
    return [{ cause: 'frame-sandboxed', severity: 'info', values, paste }];
  },
};
