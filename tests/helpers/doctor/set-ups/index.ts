import { contentSetUps, outsideSetUps } from './content.ts';
import { policySetUps } from './policies.ts';
import { scriptSetUps } from './script.ts';
import type { SetUp } from './set-up.ts';
import { tagSetUps } from './tags.ts';

export { soundSetUps } from './sound.ts';

/** Pages of which the doctor reads the markup only, which is the same in all engines. */
const setUpsForOneEngine = new Set([...tagSetUps, ...outsideSetUps]);

/** Returns true where engines differ: loading, layout, policies, frames, and pages without a problem. */
export const isForAllEngines = (setUp: SetUp): boolean => !setUpsForOneEngine.has(setUp);

/** Mistakes on websites, each with the one cause that the doctor has to name. */
export const brokenSetUps: readonly SetUp[] = [
  ...scriptSetUps,
  ...tagSetUps,
  ...contentSetUps,
  ...outsideSetUps,
  ...policySetUps,
];
