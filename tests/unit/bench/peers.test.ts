import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBaseline } from '../../bench/peers/baseline.ts';
import { candidatesOf } from '../../bench/peers/candidates.ts';
import { measurements } from '../../bench/peers/measurements.ts';
import { readOptions } from '../../bench/peers/options.ts';
import { worsened } from '../../bench/peers/regression.ts';
import { docsWith } from '../../bench/peers/report/report.ts';
import type { Row } from '../../bench/peers/rows/row.ts';

const bytes: Row = { id: 'bytes', label: 'Brotli', unit: 'KiB', digits: 1 };
const load: Row = { id: 'load', label: 'Loading', unit: 'ms', digits: 0 };
const key: Row = { id: 'key', label: 'Per key', unit: 'ms', digits: 2, control: 'load' };
const block: Row = { id: 'block', label: 'Blocking', unit: 'ms', digits: 0, limit: 50 };

const figure = (median: number) => ({ median, lowest: median - 1, highest: median + 1 });
/** Values of a row by candidate. */
const figures = (medians: Record<string, number>) =>
  Object.fromEntries(Object.entries(medians).map(([name, median]) => [name, figure(median)]));

describe('our script got worse', () => {
  const baseline = {
    bytes: figures({ ours: 40 }),
    load: figures({ vanilla: 100, ours: 200 }),
    key: figures({ ours: 50 }),
    block: figures({ ours: 1 }),
  };

  it.each<[string, Row, Record<string, number>, string[]]>([
    ['not on a slower machine', load, { vanilla: 300, ours: 660 }, []],
    [
      'by more than 15 %, as a multiple of the vanilla element of the same run',
      load,
      { vanilla: 100, ours: 240 },
      ['Loading: 2.40 times the vanilla element’s, was 2.00 (20 % worse)'],
    ],
    ['not in a row that the vanilla element lacks', load, { ours: 900 }, []],
    ['not in a row without stored results', { ...load, id: 'new' }, { vanilla: 1, ours: 9 }, []],
    ['in bytes', bytes, { ours: 47 }, ['Brotli: 47.00 KiB, was 40.00 (18 % worse)']],
    ['not within a limit', block, { vanilla: 1, ours: 50 }, []],
    ['over a limit', block, { ours: 51 }, ['Blocking: 51 ms, more than 50']],
  ])('%s', (_, row, medians, messages) => {
    expect(worsened([row], { [row.id]: figures(medians) }, baseline, 'ours')).toEqual(messages);
  });

  it('in a row with a control, relative to that row of the vanilla element', () => {
    const now = { key: figures({ ours: 80 }), load: figures({ vanilla: 100 }) };
    expect(worsened([key], now, baseline, 'ours')).toEqual([
      'Per key: 0.80 times the vanilla element’s, was 0.50 (60 % worse)',
    ]);
  });

  it('in another build, compared with the stored results of ours', () => {
    const now = { bytes: figures({ ours: 40, before: 50 }) };
    expect(worsened([bytes], now, baseline, 'before')).toHaveLength(1);
  });
});

it('keeps results of complete runs only', () => {
  expect(readOptions(['--keep']).keep).toBe(true);
  for (const part of [
    ['--rows', 'keys'],
    ['--only', 'ours'],
    ['--script', '/a/b.js=before'],
  ]) {
    expect(() => readOptions(['--keep', ...part]), part[0]).toThrow('whole run');
  }
});

it('reads path and name of another build', () => {
  expect(readOptions(['--script', '/a/b.js=before']).scripts).toEqual([
    { path: '/a/b.js', name: 'before' },
  ]);
});

it('docs/performance.md shows the stored results', () => {
  const rows = measurements.flatMap((one) => one.rows);
  const candidates = candidatesOf(readOptions([]));
  const page = readFileSync('docs/performance.md', 'utf8');
  expect(docsWith(page, readBaseline(), rows, candidates)).toBe(page);
});
