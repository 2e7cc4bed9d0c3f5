/** The results as a chart: a panel per row, a bar per candidate, longer is worse. */
import { escapeMarkup } from '../../../../demo/builder/snippet/snippet.ts';
import type { Kept } from '../kept.ts';
import type { Row } from '../rows/row.ts';
import { type Column, figureText, machineLine } from './table.ts';

const panel = { width: 440, bar: 15, gap: 5, head: 30, foot: 16 };
/** Start of the bars, and space after them for their values. */
const [labels, figuresRoom, margin] = [112, 120, 20];
const fills = { control: '#9aa5b1', peer: '#c9b79c', ours: '#7a1f3d' };

function panelOf(row: Row, { figures }: Kept, columns: readonly Column[], x: number, y: number) {
  const of = (name: string) => figures[row.id]?.[name];
  const shown = columns.filter(({ name }) => of(name));
  const longest = Math.max(...shown.map(({ name }) => of(name)?.median ?? 0)) || 1;
  const room = panel.width - labels - figuresRoom;
  const bars = shown.map(({ name, label, kind }, index) => {
    const figure = of(name);
    if (!figure) return '';
    const top = y + panel.head + index * (panel.bar + panel.gap);
    const width = Math.max(1, (figure.median / longest) * room);
    const weight = kind === 'ours' ? ' font-weight="700"' : '';
    return [
      `<text x="${x + labels - 8}" y="${top + 12}" text-anchor="end"${weight}>${escapeMarkup(label)}</text>`,
      `<rect x="${x + labels}" y="${top}" width="${width.toFixed(1)}" height="${panel.bar}" fill="${fills[kind]}"/>`,
      `<text x="${(x + labels + width + 6).toFixed(1)}" y="${top + 12}"${weight}>${figureText(figure, row)}</text>`,
    ].join('');
  });
  const title = `<text x="${x}" y="${y + 16}" font-size="14" font-weight="700">${escapeMarkup(row.label)}, ${row.unit}</text>`;
  const height = panel.head + shown.length * (panel.bar + panel.gap) + panel.foot;
  return { drawn: [title, ...bars].join('\n'), height };
}

export function chart(kept: Kept, rows: readonly Row[], columns: readonly Column[]): string {
  const drawn: string[] = [];
  let bottom = 80;
  // Two panels side by side; rows that only ours has are omitted.
  const compared = rows.filter(({ id }) => Object.keys(kept.figures[id] ?? {}).length > 1);
  for (let at = 0; at < compared.length; at += 2) {
    const pair = compared
      .slice(at, at + 2)
      .map((row, side) =>
        panelOf(row, kept, columns, margin + side * (panel.width + margin), bottom),
      );
    drawn.push(...pair.map((one) => one.drawn));
    bottom += Math.max(...pair.map(({ height }) => height));
  }
  const width = 2 * panel.width + 3 * margin;
  const caption = machineLine(kept)
    .split('; ')
    .map((text, line) => {
      return `<text x="${margin}" y="${48 + line * 16}" fill="#52606d">${escapeMarkup(text)}</text>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom}" width="${width}" height="${bottom}" font-family="system-ui, sans-serif" font-size="12" fill="#1f2933">
<title>The quote form beside the same form of others</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${margin}" y="28" font-size="18" font-weight="700">The quote form beside the same form of others: shorter is better</text>
${caption.join('\n')}
${drawn.join('\n')}
</svg>
`;
}
