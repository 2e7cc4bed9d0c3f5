import type { Check, Finding } from '../finding.ts';

/** The script more than once, in two versions, or under a name of somebody else's. */
export const copies: Check = {
  id: 'copies',
  async run({ scripts, running, carrier }) {
    const findings: Finding[] = [];
    if (running?.ignored) {
      const { version = '?', ignored } = running;
      const values = { version, ignored };
      findings.push({ cause: 'script-versions', severity: 'warning', values });
    }
    if (scripts.length > 1) {
      const values = { count: String(scripts.length) };
      const paste = scripts.map(({ address }) => address.href).join('\n');
      const cause = 'script-twice';
      // Said already, and more exactly, where the versions differ.
      if (!running?.ignored) findings.push({ cause, severity: 'warning', values, paste });
    }
    if (carrier) {
      const place = carrier === 'inline' ? '<script>' : carrier.href;
      const cause = 'script-merged';
      findings.push({ cause, severity: 'warning', values: { place }, paste: 'luxe-widgets' });
    }
    return findings;
  },
};
