import type { Check } from '../finding.ts';
import type { PageWindow } from '../page/page-window.ts';

/** Sandbox permissions that the widgets need. */
const wanted = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
];

/** Tells whether forms can be submitted: without `allow-forms` no submit event fires. */
function allowsForms({ document }: PageWindow): boolean {
  // The event stays in the shadow root, so the page's listeners do not see it.
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

function tokensOfFrame(page: PageWindow): readonly string[] | undefined {
  try {
    const frame = page.frameElement as HTMLIFrameElement | null;
    return frame?.hasAttribute('sandbox') ? [...frame.sandbox] : undefined;
  } catch {
    return undefined;
  }
}

/** Returns sandbox permissions that the page lacks, as far as it can find out. */
function missingTokens(page: PageWindow): string[] {
  const tokens = tokensOfFrame(page);
  if (tokens) return wanted.filter((token) => !tokens.includes(token));
  const missing: string[] = [];
  if (!allowsForms(page)) missing.push('allow-forms');
  // A page from a server has the origin 'null' only if a sandbox lacks `allow-same-origin`.
  if (page.origin === 'null' && /^https?:$/.test(location.protocol)) {
    missing.push('allow-same-origin');
  }
  return missing;
}

/** Finds sandboxes that lack permissions of the widgets. */
export const checkFrame: Check = ({ page }) => {
  const missing = missingTokens(page);
  if (missing.length === 0) return [];
  const values = { missing: missing.join(' ') };
  const paste = `sandbox="${wanted.join(' ')}"`;
  return [{ cause: 'frame-sandboxed', severity: 'info', values, paste }];
};
