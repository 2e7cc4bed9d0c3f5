/** Parses CSV (RFC 4180) without the product's own code. Returns a record per line, by the names in the header. */
export function parseCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g;
  for (const [, quoted, plain = '', end] of text.replace(/^\ufeff/, '').matchAll(cells)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  // The last line ends with a line break, too.
  const [header = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}
