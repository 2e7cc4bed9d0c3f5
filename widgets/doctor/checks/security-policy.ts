import type { Violation } from '../page/violations.ts';

function sourcesIn(policy: string, directive: string): string[] | undefined {
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name.toLowerCase() === directive) return sources;
  }
  return undefined;
}

/** The sources that a policy has for a directive, and the directive they are written under. */
function inForce(policy: string, directive: string): { name: string; sources: string[] } {
  for (const name of [`${directive}-elem`, directive]) {
    const sources = sourcesIn(policy, name);
    if (sources) return { name, sources };
  }
  return { name: directive, sources: sourcesIn(policy, 'default-src') ?? [] };
}

/**
 * Whether scripts run that carry the nonce of the page's policy. Then the line needs no more than that, and
 * the policy must not be copied: the website writes another nonce for each visit.
 */
export function asksForNonce(policy: string): boolean {
  return inForce(policy, 'script-src').sources.some((source) =>
    /^'(nonce-.*|strict-dynamic)'$/i.test(source),
  );
}

/** What says something of scripts and styles alone, and of one visit where it is a nonce. */
const notOrigins = /^'(none|nonce-.*|strict-dynamic|unsafe-.*|report-sample|sha\d+-.*)'$/i;

/** The directive as it has to read, with what is allowed already: `connect-src 'self' https://host;`. */
export function allowing(policy: string, directive: string, origin: string): string {
  const { name, sources } = inForce(policy, directive);
  const isScript = directive === 'script-src';
  const kept = sources.filter((source) => !(isScript ? /^'none'$/i : notOrigins).test(source));
  return `${[name, ...kept, origin].join(' ')};`;
}

/** The lines for every policy that refused something, each once. */
export function linesAllowing(violations: readonly Violation[], origin: string): string {
  const lines = violations.map(({ policy, directive }) => allowing(policy, directive, origin));
  return [...new Set(lines)].join('\n');
}
