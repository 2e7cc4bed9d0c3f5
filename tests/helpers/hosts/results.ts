/** What came of each host in each engine, for people to read. */
export class ResultTable {
  readonly #columns: readonly string[];
  readonly #rows = new Map<string, Map<string, string>>();

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  /** `✓`, `✗` or a few words on why it was not tried. */
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
