/** Writes the results as Markdown. */

import type { BenchmarkRun } from '../baseline.ts';
import type { Candidate } from '../candidate.ts';
import type { Figure } from '../results.ts';
import type { Row } from '../rows/row.ts';

type Column = Pick<Candidate, 'name' | 'label' | 'kind'>;

/** Returns the median, followed by minimum and maximum in parentheses if they differ. */
export function figureText(figure: Figure | undefined, { digits }: Row): string {
  if (!figure) return '–';
  const { median, lowest, highest } = figure;
  const [middle, low, high] = [median, lowest, highest].map((value) => value.toFixed(digits));
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Returns a Markdown table; all columns but the first are aligned as numbers. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map((_, at) => (at ? '---:' : '---')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const labelOf = ({ label, unit }: Row) => `${label}, ${unit}`;

/** Names of the candidates that have a column of their own in the comparison. */
const compared = new Set(['plain', 'vanilla', 'ours']);

/** Returns the table that compares our form with the controls, and with the best peer of each row. */
export function comparison(
  { figures }: BenchmarkRun,
  rows: readonly Row[],
  columns: readonly Column[],
) {
  const peers = columns.filter(({ kind }) => kind === 'peer');
  const lines = rows.map((row) => {
    const figureOf = (name: string) => figures[row.id]?.[name];
    const cell = (name: string) => figureText(figureOf(name), row);
    const [best] = peers
      .filter(({ name }) => figureOf(name))
      .sort((a, b) => (figureOf(a.name)?.median ?? 0) - (figureOf(b.name)?.median ?? 0));
    const ratioTo = (name: string | undefined) => {
      const [own, other] = [figureOf('ours'), name && figureOf(name)];
      if (!own || !other || other.median === 0) return '–';
      const ratio = own.median / other.median;
      return ratio.toFixed(ratio < 10 ? 2 : 0);
    };
    return [
      labelOf(row),
      cell('plain'),
      cell('vanilla'),
      best ? `${cell(best.name)} ${best.label}` : '–',
      cell('ours'),
      // Rows with `control` are those in which the vanilla element takes nearly no time: a multiple of it says nothing.
      row.control ? '–' : ratioTo('vanilla'),
      ratioTo(best?.name),
    ];
  });
  const names = ['', 'Plain HTML', 'Vanilla element', 'Best peer', 'luxe-widgets'];
  return tableOf([...names, '÷ vanilla', '÷ best peer'], lines);
}

/** Returns the table of the candidates without a column in the comparison. */
export function otherCandidates(
  { figures }: BenchmarkRun,
  rows: readonly Row[],
  columns: readonly Column[],
) {
  const shown = columns.filter(({ name }) => !compared.has(name));
  const lines = rows
    .filter(({ id }) => shown.some(({ name }) => figures[id]?.[name]))
    .map((row) => [
      labelOf(row),
      ...shown.map(({ name }) => figureText(figures[row.id]?.[name], row)),
    ]);
  return tableOf(['', ...shown.map(({ label }) => label)], lines);
}

/** Replaces the docs' text between the HTML comments with this name. */
export function withGenerated(docs: string, name: string, text: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [docs.indexOf(begin), docs.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The docs lack ${begin} or ${end}`);
  return `${docs.slice(0, from + begin.length)}\n\n${text}\n\n${docs.slice(to)}`;
}

export function machineLine({ machine, rounds }: BenchmarkRun): string {
  return `Measured on ${machine}; median of ${rounds} (lowest–highest).`;
}
