import { withTimeout } from '../../client/with-timeout.ts';
import type { Check } from '../finding.ts';
import { withFlags } from '../page/elements.ts';
import type { PageWindow } from '../page/page-window.ts';
import { linesAllowing } from './security-policy.ts';

/** Milliseconds for an image; slow images are no problem. */
const loadTimeout = 4_000;

function loads({ Image }: PageWindow, address: string): Promise<boolean> {
  const loaded = new Promise<boolean>((done) => {
    const image = new Image();
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = address;
  });
  return withTimeout(loaded, loadTimeout, () => true);
}

/** Checks that the flags for dial codes load. */
export const flags: Check = {
  id: 'flags',
  async run({ page, source, scriptHost, running, widgets, violations }) {
    // A copied script already has a finding.
    if (scriptHost) return [];
    if (!source || !widgets.some(({ localName }) => withFlags.includes(localName))) return [];
    const address = new URL('flags/a.png', source).href;
    if (await loads(page, address)) return [];
    const { origin } = source;
    const refused = await violations.of('img-src', origin);
    if (refused.length > 0) {
      const paste = linesAllowing(refused, origin);
      return [{ cause: 'flags-blocked', severity: 'warning', values: { origin }, paste }];
    }
    // A missing script already has a finding.
    if (!running) return [];
    return [{ cause: 'flags-missing', severity: 'warning', values: { address } }];
  },
};
