import type { PageWindow } from './page-window.ts';
import { type Answer, answerOf, attributesOf, runsInFrame } from './script-answer.ts';
import { canRun } from './script-delayers.ts';
import { findMisspelled, type MisspelledScript, type OurScript } from './script-elements.ts';
import type { Violations } from './violations.ts';

/** A script element that was meant to load the script and doesn't. */
export interface BrokenScript extends OurScript {
  answer: Answer;
  /** Corrected URL, if the file's name is misspelled. */
  meant?: URL;
  /** The mistake is typographic quotes. */
  isQuoted?: boolean;
}

/** Checks a script element with the right name while another one has loaded the script. */
async function checkOurs(
  page: PageWindow,
  line: OurScript,
  violations: Violations,
): Promise<BrokenScript[]> {
  const ran = await runsInFrame(page, line.address, attributesOf(line.element), violations);
  const answer = await answerOf(page, line.address, ran);
  return answer.state === 'missing' ? [{ ...line, answer }] : [];
}

/**
 * Checks a script element with a similar name. It may be another company's script, so it is not run. If its URL
 * can't be read, a script at the corrected URL shows that it was meant.
 */
async function checkMisspelled(page: PageWindow, line: MisspelledScript): Promise<BrokenScript[]> {
  const missing: Answer = { state: 'missing' };
  if (line.isQuoted) return [{ ...line, answer: missing }];
  const answer = await answerOf(page, line.address);
  if (answer.state === 'missing') return [{ ...line, answer }];
  if (answer.state === 'unreachable' || answer.content) return [];
  const meant = await answerOf(page, line.meant);
  return meant.state === 'script' && meant.content ? [{ ...line, answer: missing }] : [];
}

/**
 * Finds script elements that load nothing: misspelled ones, and those with the right name if another one has
 * loaded the script. If no script runs at all, the `script` check finds the reason.
 */
export async function findBrokenScripts(
  page: PageWindow,
  lines: readonly OurScript[],
  {
    isRunning,
    loaded,
    violations,
  }: { isRunning: boolean; loaded: readonly string[]; violations: Violations },
): Promise<BrokenScript[]> {
  const addresses = new Set([...lines.map(({ address }) => address.href), ...loaded]);
  const mayBeBroken = isRunning && addresses.size > 1;
  const candidates = mayBeBroken ? lines.filter(({ element }) => canRun(element)) : [];
  const found = await Promise.all([
    ...findMisspelled(page).map((line) => checkMisspelled(page, line)),
    ...candidates.map((line) => checkOurs(page, line, violations)),
  ]);
  return found.flat();
}
