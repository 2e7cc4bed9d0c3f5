import type { Check, Finding } from '../finding.ts';

/** Finds duplicates of the script, different versions, and copies inside other files. */
export const checkCopies: Check = ({ scripts, running, scriptHost }) => {
  const findings: Finding[] = [];
  const severity = 'warning';
  // A later script of another version is ignored.
  if (running?.ignored) {
    const { version = '?', ignored } = running;
    findings.push({ cause: 'script-versions', severity, values: { version, ignored } });
    // Different versions need no second finding.
  } else if (scripts.length > 1) {
    const values = { count: String(scripts.length) };
    const paste = scripts.map(({ address }) => address.href).join('\n');
    findings.push({ cause: 'script-twice', severity, values, paste });
  }
  if (scriptHost) {
    const place = scriptHost === 'inline' ? '<script>' : scriptHost.href;
    // The name to exclude in the settings of the optimizer.
    findings.push({ cause: 'script-merged', severity, values: { place }, paste: 'luxe-widgets' });
  }
  return findings;
};
