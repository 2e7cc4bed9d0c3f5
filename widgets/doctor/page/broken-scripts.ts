import type { PageWindow } from './page-window.ts';
import { answerOf, runsInFrame, scriptAttributesOf } from './script-answer.ts';
import { canRun } from './script-delayers.ts';
import { findMisspelled, type MisspelledScript, type OurScript } from './script-elements.ts';
import type { Violations } from './violations.ts';

/** A script element that was meant to load the script and does not. */
export interface BrokenScript extends OurScript {
  /** Status of the response, as in Answer. */
  status: string;
  /** Corrected URL, if the file's name is misspelled. */
  meant?: URL;
  /** The mistake is typographic quotes. */
  isQuoted?: boolean;
}

/** Checks a script element with the right name while another one has loaded the script. */
async function checkOurs(
  page: PageWindow,
  script: OurScript,
  violations: Violations,
): Promise<BrokenScript[]> {
  const attributes = scriptAttributesOf(script.element);
  const ran = await runsInFrame(page, script.address, attributes, violations);
  const answer = await answerOf(page, script.address, ran);
  return answer.state === 'missing' ? [{ ...script, status: answer.status }] : [];
}

/**
 * Checks a script element with a similar name. It may be another company's script, so it is not run. If the page may
 * not read the file, a readable script at the corrected URL shows that the name is misspelled.
 */
async function checkMisspelled(
  page: PageWindow,
  script: MisspelledScript,
): Promise<BrokenScript[]> {
  const broken = { ...script, status: '' };
  if (script.isQuoted) return [broken];
  const answer = await answerOf(page, script.address);
  if (answer.state === 'missing') return [{ ...script, status: answer.status }];
  if (answer.state === 'unreachable' || answer.content) return [];
  const meant = await answerOf(page, script.meant);
  return meant.state === 'script' && meant.content ? [broken] : [];
}

/**
 * Finds script elements that load nothing: misspelled ones, and those with the right name if another one has
 * loaded the script. If no script runs at all, the `script` check finds the reason. `loaded` are the URLs of our
 * files that the page requested.
 */
export async function findBrokenScripts(
  page: PageWindow,
  scripts: readonly OurScript[],
  {
    isRunning,
    loaded,
    violations,
  }: { isRunning: boolean; loaded: readonly string[]; violations: Violations },
): Promise<BrokenScript[]> {
  const addresses = new Set([...scripts.map(({ address }) => address.href), ...loaded]);
  const mayBeBroken = isRunning && addresses.size > 1;
  const candidates = mayBeBroken ? scripts.filter(({ element }) => canRun(element)) : [];
  const found = await Promise.all([
    ...findMisspelled(page).map((script) => checkMisspelled(page, script)),
    ...candidates.map((script) => checkOurs(page, script, violations)),
  ]);
  return found.flat();
}
