import { contentSetUps } from './content.ts';
import { policySetUps } from './policies.ts';
import { scriptSetUps } from './script.ts';
import type { SetUp } from './set-up.ts';
import { tagSetUps } from './tags.ts';

export { soundSetUps } from './sound.ts';

/** Mistakes on websites, each with the one cause that the doctor has to name. */
export const brokenSetUps: readonly SetUp[] = [
  ...scriptSetUps,
  ...tagSetUps,
  ...contentSetUps,
  ...policySetUps,
];
