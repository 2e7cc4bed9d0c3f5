/** Finds rows in which our form got worse than in the stored results. */
import type { BenchmarkRun } from './baseline.ts';
import type { Row } from './rows/row.ts';

type Figures = BenchmarkRun['figures'];

/** Factor up to which a higher value is no regression: two runs of one build can differ by a tenth. */
const tolerance = 1.15;
const control = 'vanilla';

const medianOf = (figures: Figures, row: string, name: string) => figures[row]?.[name]?.median;

/** Returns a value to compare between machines: sizes as measured, times as multiples of the control's in the same run. */
function relative(figures: Figures, { id, unit, control: other = id }: Row, name: string) {
  const own = medianOf(figures, id, name);
  if (own === undefined || unit === 'KiB') return own;
  const controls = medianOf(figures, other, control);
  return controls && own / controls;
}

/**
 * Returns a message for each row that got worse or exceeds its limit; skips rows that one of the runs lacks.
 * Compares a candidate without stored results, such as another build of ours, with the stored results of `ours`.
 */
export function worsened(
  rows: readonly Row[],
  now: Figures,
  baseline: Figures,
  name: string,
): string[] {
  return rows.flatMap((row) => {
    const { label, limit, unit } = row;
    const figure = medianOf(now, row.id, name);
    if (limit !== undefined) {
      const isAbove = figure !== undefined && figure > limit;
      return isAbove ? [`${label}: ${figure.toFixed(0)} ${unit}, more than ${limit}`] : [];
    }
    const before = relative(baseline, row, name) ?? relative(baseline, row, 'ours');
    const after = relative(now, row, name);
    if (!before || !after || after <= before * tolerance) return [];
    const what = unit === 'KiB' ? 'KiB' : `times the ${control} element’s`;
    const percent = Math.round((after / before - 1) * 100);
    return [`${label}: ${after.toFixed(2)} ${what}, was ${before.toFixed(2)} (${percent} % worse)`];
  });
}
