import type { Violations } from '../page/violations.ts';

function sourcesIn(policy: string, directive: string): string[] | undefined {
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name.toLowerCase() === directive) return sources;
  }
  return undefined;
}

/** Returns the sources that apply to a directive, and the name of the directive to change, or to add to the policy. */
function effectiveSources(policy: string, directive: string): { name: string; sources: string[] } {
  for (const name of [`${directive}-elem`, directive]) {
    const sources = sourcesIn(policy, name);
    if (sources) return { name, sources };
  }
  return { name: directive, sources: sourcesIn(policy, 'default-src') ?? [] };
}

/**
 * Tells whether the policy allows scripts by nonce. Then the script element needs the nonce, and the policy must
 * not be copied: it has a new nonce for each visit.
 */
export function asksForNonce(policy: string): boolean {
  return effectiveSources(policy, 'script-src').sources.some((source) =>
    /^'(nonce-.*|strict-dynamic)'$/i.test(source),
  );
}

/** Sources with no meaning in a list of origins: `'none'`, which must stand alone, and those for inline code. */
const notOrigins = /^'(none|nonce-.*|strict-dynamic|unsafe-.*|report-sample|sha\d+-.*)'$/i;

/** Returns a directive with an origin added: `connect-src 'self' https://host;`. */
function lineAllowing(policy: string, directive: string, origin: string): string {
  const { name, sources } = effectiveSources(policy, directive);
  // A directive for scripts keeps its sources for inline code.
  const dropped = directive === 'script-src' ? /^'none'$/i : notOrigins;
  const kept = sources.filter((source) => !dropped.test(source));
  return `${[name, ...kept, origin].join(' ')};`;
}

/** Returns the corrected directive for each policy that refused requests to an origin; '' if none did. */
export async function linesAllowing(
  violations: Violations,
  directive: string,
  origin: string,
): Promise<string> {
  const refused = await violations.of(directive, origin);
  const lines = refused.map(({ policy }) => lineAllowing(policy, directive, origin));
  return [...new Set(lines)].join('\n');
}
