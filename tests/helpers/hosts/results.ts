/** Results of each host and engine as a readable table. */
export class ResultTable {
  readonly #columns: readonly string[];
  readonly #rows = new Map<string, Map<string, string>>();

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  /** `✓`, `✗` or the reason for skipping it. */
  set(row: string, column: string, result: string): void {
    const cells = this.#rows.get(row) ?? new Map<string, string>();
    this.#rows.set(row, cells.set(column, result));
  }

  toString(): string {
    const lines = [...this.#rows].map(([row, cells]) => [
      row,
      ...this.#columns.map((column) => cells.get(column) ?? '–'),
    ]);
    const all = [['host', ...this.#columns], ...lines];
    const widths = [0, ...this.#columns].map((_, i) =>
      Math.max(...all.map((line) => (line[i] ?? '').length)),
    );
    return all
      .map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '))
      .join('\n');
  }
}
