import { type FunnelStep, otherValue } from '../../../widgets/domain/funnel.ts';
import { contactCodes, itemCodes } from '../../../widgets/domain/quote.ts';
import type { FunnelSum } from '../../store/funnel.ts';
import type { Store } from '../../store/store.ts';
import { toLinkText } from '../../wording/link-text.ts';

/** The element whose steps the report counts. Uses of the WhatsApp button are counted as WhatsApp leads. */
const form = 'luxe-quote-form';
/** Steps on the way to a request, in order. */
export const formSteps = ['view', 'start', 'photos', 'submitted'] as const satisfies FunnelStep[];
/** Fields in which an attempt to send can have errors, in the order of the form. */
export const failedFields = [...itemCodes, ...contactCodes];
type FailedField = (typeof failedFields)[number];
const maxVariants = 10;

type StepCounts = Record<FunnelStep, number>;

/** Numbers of page views with the form that reached each step. */
export interface ReportFunnel {
  steps: StepCounts;
  /** Attempts to send with an error in this field; one attempt can have errors in several fields. */
  failed: Readonly<Partial<Record<FailedField, number>>>;
  /** Most viewed first. Empty if the form has no variants. */
  variants: readonly { kind: 'value' | 'none' | 'other'; value: string; steps: StepCounts }[];
}

type Sum = FunnelSum<'variant'>;

/** Adds up the counts of each step. Skips counts with a field, which repeat those of `failed`: see failedOf. */
function stepsOf(sums: readonly Sum[]): StepCounts {
  const steps: StepCounts = { view: 0, start: 0, photos: 0, failed: 0, submitted: 0 };
  for (const { step, field, count } of sums) if (field === '') steps[step] += count;
  return steps;
}

function failedOf(sums: readonly Sum[]): ReportFunnel['failed'] {
  const failed: Partial<Record<FailedField, number>> = {};
  for (const { step, field, count } of sums) {
    const known = failedFields.find((name) => name === field);
    if (step === 'failed' && known) failed[known] = (failed[known] ?? 0) + count;
  }
  return failed;
}

/** Tells whether to count a variant among the others: it is stored as `otherValue`, or its name may identify a person. */
const isOther = (variant: string) => variant === otherValue || toLinkText(variant) === null;

function variantsOf(sums: readonly Sum[]): ReportFunnel['variants'] {
  const byVariant = Map.groupBy(sums, ({ variant }) =>
    isOther(variant) ? otherValue : (toLinkText(variant) ?? ''),
  );
  if ([...byVariant.keys()].every((variant) => variant === '')) return [];
  const sorted = [...byVariant]
    .filter(([variant]) => variant !== otherValue)
    .map(([value, ofVariant]) => ({ value, ofVariant, steps: stepsOf(ofVariant) }))
    .sort((one, other) => other.steps.view - one.steps.view || (one.value < other.value ? -1 : 1));
  const rest = [
    ...sorted.slice(maxVariants).flatMap(({ ofVariant }) => ofVariant),
    ...(byVariant.get(otherValue) ?? []),
  ];
  return [
    ...sorted.slice(0, maxVariants).map(({ value, steps }) => ({
      kind: value === '' ? ('none' as const) : ('value' as const),
      value,
      steps,
    })),
    ...(rest.length > 0 ? [{ kind: 'other' as const, value: '', steps: stepsOf(rest) }] : []),
  ];
}

/** Reads the counts of a period (epoch ms). */
export async function readFormFunnel(
  store: Pick<Store, 'readFunnel'>,
  { from, to, partner }: { from: number; to: number; partner?: string | undefined },
): Promise<ReportFunnel> {
  const all = await store.readFunnel({ from, to, partner, by: ['variant'] });
  const sums = all.filter(({ element }) => element === form);
  return { steps: stepsOf(sums), failed: failedOf(sums), variants: variantsOf(sums) };
}
