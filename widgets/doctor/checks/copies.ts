import type { Check, Finding } from '../finding.ts';

/** Finds duplicates of the script, different versions, and copies inside other files. */
export const checkCopies: Check = ({ scripts, running, scriptHost }) => {
  const findings: Finding[] = [];
  // A later script of another version is ignored.
  if (running?.ignored) {
    const { version = '?', ignored } = running;
    const values = { version, ignored };
    findings.push({ cause: 'script-versions', severity: 'warning', values });
  }
  if (scripts.length > 1) {
    const values = { count: String(scripts.length) };
    const paste = scripts.map(({ address }) => address.href).join('\n');
    const cause = 'script-twice';
    // Different versions already have a finding.
    if (!running?.ignored) findings.push({ cause, severity: 'warning', values, paste });
  }
  if (scriptHost) {
    const place = scriptHost === 'inline' ? '<script>' : scriptHost.href;
    const cause = 'script-merged';
    // The name to exclude in the settings of the optimizer.
    findings.push({ cause, severity: 'warning', values: { place }, paste: 'luxe-widgets' });
  }
  return findings;
};
