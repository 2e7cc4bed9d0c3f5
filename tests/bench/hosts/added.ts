/** Calculates the cost of our script and tags on a host page: the cost of the page with them, minus its cost without. */
import { median } from '../median.ts';
import { tableOf } from '../peers/report/table.ts';
import type { Cost, Variant } from './visit.ts';

/** Cost that our parts add to a host page: medians over `rounds` rounds. `late…`: with the script that comes late. */
export interface Added {
  rounds: number;
  /** Blocking time of the page without our parts, in milliseconds. */
  own: number;
  blocking: number;
  shift: number;
  lateBlocking: number;
  lateShift: number;
}

/** `blocking` in milliseconds, `shift` as cumulative layout shift. */
export const limits = { blocking: 50, shift: 0.02 };

export function addedBy(costs: Readonly<Record<Variant, readonly Cost[]>>): Added {
  const medianOf = (variant: Variant, name: keyof Cost) =>
    median(costs[variant].map((cost) => cost[name]));
  const added = (variant: Variant, name: keyof Cost) =>
    medianOf(variant, name) - medianOf('bare', name);
  return {
    rounds: costs.bare.length,
    own: medianOf('bare', 'blocking'),
    blocking: added('with', 'blocking'),
    shift: added('with', 'shift'),
    lateBlocking: added('late', 'blocking'),
    lateShift: added('late', 'shift'),
  };
}

export function isWithinLimits({ blocking, shift, lateBlocking, lateShift }: Added): boolean {
  const blocks = Math.max(blocking, lateBlocking);
  return Math.round(blocks) <= limits.blocking && Math.max(shift, lateShift) <= limits.shift;
}

const heads = ['host', 'its own, ms', 'blocking added, ms', 'CLS added', '800 ms late, ms', 'CLS'];

/** Returns the results as Markdown, one line per host; values above a limit are bold. */
export function hostTable(hosts: Readonly<Record<string, Added>>): string {
  const cell = (value: number, digits: number, limit: number) => {
    // Noise can make the difference slightly negative.
    const text = Math.max(0, value).toFixed(digits);
    return Number(text) > limit ? `**${text}**` : text;
  };
  const rows = Object.entries(hosts).map(([name, added]) => [
    name,
    added.own.toFixed(0),
    cell(added.blocking, 0, limits.blocking),
    cell(added.shift, 3, limits.shift),
    cell(added.lateBlocking, 0, limits.blocking),
    cell(added.lateShift, 3, limits.shift),
  ]);
  return tableOf(heads, rows);
}
