import type { Realm } from './page-window.ts';
import { type Answer, answerOf, runsApart } from './script-answer.ts';
import { canRun } from './script-delayers.ts';
import { findMisspelt, type MisspeltScript, type OurScript } from './script-elements.ts';
import type { Violations } from './violations.ts';

/** A line that was meant to bring the script and brings none. */
export interface DeadLine extends OurScript {
  answer: Answer;
  /** The address as it was meant, where the file's name is misspelt. */
  meant?: URL;
  /** What is misspelt are the quotes. */
  isQuoted?: boolean;
}

/** A line with our name, which another one has done the work of. */
async function deadOfOurs(
  realm: Realm,
  line: OurScript,
  violations: Violations,
): Promise<DeadLine[]> {
  const came = await runsApart(realm, line, violations);
  const answer = await answerOf(realm, line.address, came);
  return answer.state === 'missing' ? [{ ...line, answer }] : [];
}

/**
 * A line with a name like ours. It may be somebody else's, so it is not run; where no browser tells what its
 * address gives, a script at the address as it was meant says enough.
 */
async function deadOfMisspelt(realm: Realm, line: MisspeltScript): Promise<DeadLine[]> {
  const missing: Answer = { state: 'missing' };
  if (line.isQuoted) return [{ ...line, answer: missing }];
  const answer = await answerOf(realm, line.address);
  if (answer.state === 'missing') return [{ ...line, answer }];
  if (answer.state === 'unreachable' || answer.response) return [];
  const meant = await answerOf(realm, line.meant);
  return meant.state === 'script' && meant.response ? [{ ...line, answer: missing }] : [];
}

/**
 * The lines that bring nothing. Those with a name like ours are asked, for they may be somebody else's;
 * those with our name only where another one has brought the script: why none runs is a question of its own.
 */
export async function findDeadLines(
  realm: Realm,
  lines: readonly OurScript[],
  {
    isRunning,
    loaded,
    violations,
  }: { isRunning: boolean; loaded: readonly string[]; violations: Violations },
): Promise<DeadLine[]> {
  const addresses = new Set([...lines.map(({ address }) => address.href), ...loaded]);
  const isDoubtful = isRunning && addresses.size > 1;
  const doubtful = isDoubtful ? lines.filter(({ element }) => canRun(element)) : [];
  const found = await Promise.all([
    ...findMisspelt(realm).map((line) => deadOfMisspelt(realm, line)),
    ...doubtful.map((line) => deadOfOurs(realm, line, violations)),
  ]);
  return found.flat();
}
