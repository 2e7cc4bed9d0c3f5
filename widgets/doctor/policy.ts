import type { Violation } from './violations.ts';

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

/** Whether only scripts that carry the page's nonce or hash may run, wherever they come from. */
export function asksForNonce(policy: string): boolean {
  return inForce(policy, 'script-src').sources.includes("'strict-dynamic'");
}

/** The directive as it has to read, with what is allowed already: `connect-src 'self' https://host;`. */
export function allowing(policy: string, directive: string, origin: string): string {
  const { name, sources } = inForce(policy, directive);
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
  return `${[name, ...kept, origin].join(' ')};`;
}

/** The lines for every policy that refused something, each once. */
export function linesAllowing(violations: readonly Violation[], origin: string): string {
  const lines = violations.map(({ policy, directive }) => allowing(policy, directive, origin));
  return [...new Set(lines)].join('\n');
}
