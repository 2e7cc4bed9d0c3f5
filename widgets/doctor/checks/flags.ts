import { withFlags } from '../elements.ts';
import type { Check } from '../finding.ts';
import { linesAllowing } from '../policy.ts';

function loads(address: string): Promise<boolean> {
  return new Promise((done) => {
    const image = new Image();
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = address;
  });
}

/** The flags beside the dial codes: pictures that stand beside the script. */
export const flags: Check = {
  id: 'flags',
  async run({ source, running, widgets, violations }) {
    if (!source || !widgets.some(({ localName }) => withFlags.includes(localName))) return [];
    const address = new URL('flags/a.png', source).href;
    if (await loads(address)) return [];
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
