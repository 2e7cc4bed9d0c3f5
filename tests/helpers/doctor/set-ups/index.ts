import { delayerSetUps } from './delayers.ts';
import { policySetUps } from './policies.ts';
import { harmlessPatches, patchedSetUps } from './requests.ts';
import { scriptSetUps } from './script.ts';
import type { SetUp } from './set-up.ts';
import { soundPages } from './sound.ts';
import { soundWidgets } from './sound-widgets.ts';
import { tagSetUps } from './tags.ts';
import { widgetSetUps } from './widgets.ts';

/** Mistakes on websites, each with the one cause that the doctor has to name. */
export const brokenSetUps: readonly SetUp[] = [
  ...scriptSetUps,
  ...delayerSetUps,
  ...tagSetUps,
  ...widgetSetUps,
  ...policySetUps,
  ...patchedSetUps,
];

/** Correct pages, for which the doctor finds nothing. */
export const soundSetUps: readonly SetUp[] = [...soundPages, harmlessPatches, ...soundWidgets];
