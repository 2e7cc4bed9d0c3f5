import { expect, test } from 'vitest';
import { csvHeader, toCsvLines } from '../../../server/desk/actions/export/csv.ts';
import type { ExportedLead } from '../../../server/desk/actions/export/exported-leads.ts';
import { type LeadChanges, newItem, newLead } from '../../helpers/store/stored-lead.ts';

/** Returns the lines of a CSV file of a lead. */
function linesOf(changes: LeadChanges): string[] {
  const lead: ExportedLead = { ...newLead(changes), version: 1, offers: [] };
  return [csvHeader, ...toCsvLines(lead)];
}

const withModel = (model: string) => linesOf({ items: [newItem({ model })] }).join('');

/**
 * Returns the cells that a spreadsheet finds: only a quote at the start of a cell begins a quoted text, and text after
 * the closing quote belongs to the cell.
 */
function readAs(separator: string, text: string): string[] {
  const cells: string[] = [];
  let rest = text.replace(/^\ufeff/, '');
  const plain = new RegExp(`^[^${separator}\\r\\n]*`);
  while (rest !== '') {
    const [quotedPart = '', inner = ''] = /^"((?:[^"]|"")*)"?/.exec(rest) ?? [];
    rest = rest.slice(quotedPart.length);
    const [tail = ''] = plain.exec(rest) ?? [];
    cells.push(inner.replaceAll('""', '"') + tail);
    rest = rest.slice(tail.length).replace(new RegExp(`^(${separator}|\\r\\n|\\r|\\n)`), '');
  }
  return cells;
}

/** Matches a cell that a spreadsheet evaluates; some ignore invisible characters before the sign. */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

const command = "=cmd|' /C calc'!A0";
/** Characters that spreadsheets ignore before the sign of a formula. */
const ignored = [' ', '\t', '\r', '\n', '\u00a0', '\ufeff', '\u200b', '\u202e', '\u0000', '"'];
/** Separators, after which programs that use them begin a cell. */
const separators = [';', '; ', ';"', ';\u200b', '";', '\t', '\n', '\r\n', '\r', '\n;"', ',', '","'];

test.each([
  ...[command, '+1+1', '-1+1', '@SUM(1)', '＝1+1', '＋1', '－1', '＠SUM(1)', '﹦1'],
  ...ignored.map((start) => `${start}${command}`),
  ...separators.map((start) => `foo${start}${command}${start}bar`),
  `;${command}`,
])('a CSV file has no formula, whatever the separator, if a text is %j', (text) => {
  const csv = withModel(text);
  for (const separator of [',', ';', '\t']) {
    expect(readAs(separator, csv).filter((cell) => formula.test(cell))).toEqual([]);
  }
});

test.each([
  'Submariner Date',
  'Kelly 25; black; with box',
  'O\'Neill "the watch", 2019',
  'two\nlines',
  'a-b+c=d@e',
  'year 2019 - mint',
  ' 36 mm ',
  'ساعة؛ مع العلبة',
  '0501234567',
])('a CSV file keeps the ordinary text %j', (text) => {
  expect(readAs(',', withModel(text))).toContain(text);
});

test('a CSV file lists left-out files only with their item, by shortened names', () => {
  // A text of the maximum length (4,000), in which each tab may start a cell with a formula.
  const text = `a${'\t'.repeat(3998)}b`;
  const items = Array.from({ length: 50 }, () => newItem({ model: text }));
  const leftOut = items.flatMap((_, index) =>
    [1, 2].map((photo) => {
      const field = `items.${index}.photos.${photo}`;
      return { field, name: text, reason: 'type' } as const;
    }),
  );
  const [, ...lines] = linesOf({ lastName: text, items, leftOut });
  expect(lines).toHaveLength(items.length);
  for (const line of lines) {
    expect(line.match(/not a JPEG or PNG/g)).toHaveLength(2);
    // Last name and model have 4,000 characters each.
    expect(line.length).toBeLessThan(10_000);
  }
});
