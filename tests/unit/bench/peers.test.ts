import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readBaseline } from '../../bench/peers/baseline.ts';
import { candidatesOf } from '../../bench/peers/candidates.ts';
import { measurements } from '../../bench/peers/measurements.ts';
import { readOptions } from '../../bench/peers/options.ts';
import { worsened } from '../../bench/peers/regression.ts';
import { docsWith } from '../../bench/peers/report/report.ts';
import { type Column, comparison, withGenerated } from '../../bench/peers/report/table.ts';
import type { Row } from '../../bench/peers/rows/row.ts';

const bytes: Row = { id: 'bytes', label: 'Brotli', unit: 'KiB', digits: 1 };
const load: Row = { id: 'load', label: 'Loading', unit: 'ms', digits: 0 };
const key: Row = { id: 'key', label: 'Per key', unit: 'ms', digits: 2, control: 'load' };
const block: Row = { id: 'block', label: 'Blocking', unit: 'ms', digits: 0, limit: 50 };

const figure = (median: number) => ({ median, lowest: median - 1, highest: median + 1 });
/** Values of a row by candidate. */
const figures = (medians: Record<string, number>) =>
  Object.fromEntries(Object.entries(medians).map(([name, median]) => [name, figure(median)]));

it('reports rows that got more than 15 % worse, relative to the vanilla element of the same run', () => {
  const baseline = { load: figures({ vanilla: 100, ours: 200 }) };
  const slowerMachine = { load: figures({ vanilla: 300, ours: 660 }) };
  expect(worsened([load], slowerMachine, baseline, 'ours')).toEqual([]);
  const worse = { load: figures({ vanilla: 100, ours: 240 }) };
  expect(worsened([load], worse, baseline, 'ours')).toEqual([
    'Loading: 2.40 times the vanilla element’s, was 2.00 (20 % worse)',
  ]);
});

it('compares bytes directly, and a row with a control relative to that row of the vanilla element', () => {
  const baseline = {
    bytes: figures({ ours: 40 }),
    key: figures({ ours: 5 }),
    load: figures({ vanilla: 10 }),
  };
  const now = {
    bytes: figures({ ours: 47 }),
    key: figures({ ours: 8 }),
    load: figures({ vanilla: 10 }),
  };
  expect(worsened([bytes, key], now, baseline, 'ours')).toEqual([
    'Brotli: 47.00 KiB, was 40.00 (18 % worse)',
    'Per key: 0.80 times the vanilla element’s, was 0.50 (60 % worse)',
  ]);
});

it('compares another build with the stored results of our script', () => {
  const baseline = { bytes: figures({ ours: 40 }) };
  const now = { bytes: figures({ ours: 40, before: 50 }) };
  expect(worsened([bytes], now, baseline, 'ours')).toEqual([]);
  expect(worsened([bytes], now, baseline, 'before')).toHaveLength(1);
});

it('compares a row with a limit only with that limit', () => {
  const baseline = { block: figures({ vanilla: 1, ours: 1 }) };
  const within = { block: figures({ vanilla: 1, ours: 50 }) };
  expect(worsened([block], within, baseline, 'ours')).toEqual([]);
  expect(worsened([block], { block: figures({ ours: 51 }) }, baseline, 'ours')).toEqual([
    'Blocking: 51 ms, more than 50',
  ]);
});

it('ignores rows that one of the runs lacks', () => {
  const baseline = { load: figures({ vanilla: 100, ours: 200 }) };
  expect(worsened([load], { load: figures({ ours: 900 }) }, baseline, 'ours')).toEqual([]);
  expect(worsened([bytes], { bytes: figures({ ours: 900 }) }, baseline, 'ours')).toEqual([]);
});

it('shows our values beside those of the vanilla element and of the best peer', () => {
  const columns: Column[] = [
    { name: 'one', label: 'One', kind: 'peer' },
    { name: 'two', label: 'Two', kind: 'peer' },
  ];
  const run = {
    machine: '',
    rounds: 1,
    figures: { load: figures({ vanilla: 50, one: 400, two: 300, ours: 150 }) },
  };
  expect(comparison(run, [load, bytes], columns).split('\n').slice(2)).toEqual([
    '| Loading, ms | – | 50 (49–51) | 300 (299–301) Two | 150 (149–151) | 3.00 | 0.50 |',
    '| Brotli, KiB | – | – | – | – | – | – |',
  ]);
});

it('replaces only the text between the marks of a table', () => {
  const docs = 'a\n<!-- generated: x -->\nold\n<!-- end: x -->\nb';
  expect(withGenerated(docs, 'x', 'new')).toBe(
    'a\n<!-- generated: x -->\n\nnew\n\n<!-- end: x -->\nb',
  );
  expect(() => withGenerated(docs, 'y', 'new')).toThrow('The docs lack');
});

it('stores results of complete runs only', () => {
  expect(readOptions(['--keep']).keep).toBe(true);
  expect(() => readOptions(['--keep', '--rows', 'keys'])).toThrow('whole run');
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
