/** Measured values by candidate and row, one per round. */
import { median } from '../median.ts';

export interface Figure {
  median: number;
  lowest: number;
  highest: number;
}

export class Results {
  readonly #rounds: Record<string, Record<string, number[]>> = {};

  add(candidate: string, costs: Record<string, number>): void {
    for (const [row, cost] of Object.entries(costs)) {
      this.#rounds[row] ??= {};
      this.#rounds[row][candidate] ??= [];
      this.#rounds[row][candidate].push(cost);
    }
  }

  /** By row id, then by candidate. */
  figures(): Record<string, Record<string, Figure>> {
    const figureOf = (costs: number[]): Figure => {
      const [middle, lowest, highest] = [median(costs), Math.min(...costs), Math.max(...costs)].map(
        (cost) => Number(cost.toFixed(3)),
      );
      return { median: middle ?? 0, lowest: lowest ?? 0, highest: highest ?? 0 };
    };
    const each = <From, To>(record: Record<string, From>, make: (value: From) => To) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
    return each(this.#rounds, (row) => each(row, figureOf));
  }
}
