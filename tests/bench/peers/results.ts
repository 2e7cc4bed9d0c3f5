/** Collects one value per round for each candidate and row. */
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

  /** Returns the figures by row id, then by candidate. */
  figures(): Record<string, Record<string, Figure>> {
    const round = (cost: number) => Number(cost.toFixed(3));
    const figureOf = (costs: readonly number[]): Figure => ({
      median: round(median(costs)),
      lowest: round(Math.min(...costs)),
      highest: round(Math.max(...costs)),
    });
    const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
    return mapValues(this.#rounds, (row) => mapValues(row, figureOf));
  }
}
