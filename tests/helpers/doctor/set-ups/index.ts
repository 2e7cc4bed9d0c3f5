import { correctPages } from './correct-pages.ts';
import { correctWidgets } from './correct-widgets.ts';
import { delayerSetUps } from './delayers.ts';
import { policySetUps } from './policies.ts';
import { harmlessPatchSetUp, patchedSetUps } from './requests.ts';
import { scriptSetUps } from './script.ts';
import type { SetUp } from './set-up.ts';
import { tagSetUps } from './tags.ts';
import { widgetSetUps } from './widgets.ts';

/** Broken set-ups, each with the one cause that the doctor must report. */
export const brokenSetUps: readonly SetUp[] = [
  ...scriptSetUps,
  ...delayerSetUps,
  ...tagSetUps,
  ...widgetSetUps,
  ...policySetUps,
  ...patchedSetUps,
];

/** Correct pages, for which the doctor finds nothing. */
export const correctSetUps: readonly SetUp[] = [
  ...correctPages,
  harmlessPatchSetUp,
  ...correctWidgets,
];
