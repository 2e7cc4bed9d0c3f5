/** What was measured, by candidate and row: a figure for each round. */
import { median } from '../median.ts';

export interface Figure {
  median: number;
  lowest: number;
  highest: number;
}

export class Results {
  readonly #figures = new Map<string, number[]>();

  add(candidate: string, costs: Record<string, number>): void {
    for (const [row, cost] of Object.entries(costs)) {
      const key = `${candidate} ${row}`;
      this.#figures.set(key, [...(this.#figures.get(key) ?? []), cost]);
    }
  }

  /** Undefined where there is nothing of the kind. */
  of(candidate: string, row: string): Figure | undefined {
    const figures = this.#figures.get(`${candidate} ${row}`);
    if (!figures) return undefined;
    return {
      median: median(figures),
      lowest: Math.min(...figures),
      highest: Math.max(...figures),
    };
  }
}
