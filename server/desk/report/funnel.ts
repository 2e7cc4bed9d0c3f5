import { type FunnelStep, otherValue } from '../../../widgets/domain/funnel.ts';
import { contactCodes, itemCodes } from '../../../widgets/domain/quote.ts';
import type { FunnelSum } from '../../store/funnel.ts';
import type { ReportSelection } from '../../store/report.ts';
import type { Store } from '../../store/store.ts';
import { toLinkText } from '../../wording/link-text.ts';
import { haveValues, topGroups } from './top-groups.ts';

/** The element whose steps the report counts. Uses of the WhatsApp button are counted as WhatsApp leads. */
const form = 'luxe-quote-form';
/** Steps on the way to a request, in order. */
export const formSteps = ['view', 'start', 'photos', 'submitted'] as const satisfies FunnelStep[];
/** Fields in which an attempt to send can have errors, in the order of the form. */
export const failedFields = [...itemCodes, ...contactCodes];
type FailedField = (typeof failedFields)[number];

/** Adds up the counts of each step. Skips counts with a field, which repeat those of `failed`: see failedOf. */
function stepsOf(sums: readonly FunnelSum[]): Record<FunnelStep, number> {
  const steps = { view: 0, start: 0, photos: 0, failed: 0, submitted: 0 };
  for (const { step, field, count } of sums) if (field === '') steps[step] += count;
  return steps;
}

/** Counts attempts to send with an error, by field; one attempt can have errors in several fields. */
function failedOf(sums: readonly FunnelSum[]) {
  const failed: Partial<Record<FailedField, number>> = {};
  for (const { step, field, count } of sums) {
    const known = failedFields.find((name) => name === field);
    if (step === 'failed' && known) failed[known] = (failed[known] ?? 0) + count;
  }
  return failed;
}

/** Counts a variant among the others if it is stored as such, or if its name may identify a person. */
const readVariant = ({ variant }: FunnelSum) =>
  variant === otherValue ? null : toLinkText(variant);

/** Returns the steps of each variant, most viewed first; nothing if the form has no variants. */
function variantsOf(sums: readonly FunnelSum[]) {
  const addUp = (ofVariant: readonly FunnelSum[]) => ({ steps: stepsOf(ofVariant) });
  const variants = topGroups(sums, readVariant, addUp, (a, b) => b.steps.view - a.steps.view);
  return haveValues(variants) ? variants : [];
}

/** Reads the steps that page views with the form reached in a period, in all and by variant, and the failed fields. */
export async function readFormFunnel(store: Pick<Store, 'readFunnel'>, selection: ReportSelection) {
  const all = await store.readFunnel(selection);
  const sums = all.filter(({ element }) => element === form);
  return { steps: stepsOf(sums), failed: failedOf(sums), variants: variantsOf(sums) };
}
