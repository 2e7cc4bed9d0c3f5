import type { Check } from '../finding.ts';
import { withFlags } from '../page/elements.ts';
import type { Realm } from '../page/page-window.ts';
import { within } from '../within.ts';
import { linesAllowing } from './security-policy.ts';

/** Milliseconds for a picture; one that takes longer is no finding. */
const loadTimeout = 4_000;

function loads({ Image }: Realm, address: string): Promise<boolean> {
  const loaded = new Promise<boolean>((done) => {
    const image = new Image();
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = address;
  });
  return within(loadTimeout, loaded, true);
}

/** The flags beside the dial codes: pictures that stand beside the script. */
export const flags: Check = {
  id: 'flags',
  async run({ realm, source, carrier, running, widgets, violations }) {
    // Whatever stands beside a copy, the copy is the thing to mend.
    if (carrier) return [];
    if (!source || !widgets.some(({ localName }) => withFlags.includes(localName))) return [];
    const address = new URL('flags/a.png', source).href;
    if (await loads(realm, address)) return [];
    const { origin } = source;
    const refused = await violations.of('img-src', origin);
    if (refused.length > 0) {
      const paste = linesAllowing(refused, origin);
      return [{ cause: 'flags-blocked', severity: 'warning', values: { origin }, paste }];
    }
    // Where the script itself does not come either, that is the thing to say.
    if (!running) return [];
    return [{ cause: 'flags-missing', severity: 'warning', values: { address } }];
  },
};
