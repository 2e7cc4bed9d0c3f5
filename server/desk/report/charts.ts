import { html } from 'hono/html';
import { direction } from '../../../widgets/domain/languages.ts';
import type { Report } from './read-report.ts';
import type { ReportRow } from './table.ts';
import type { ReportTexts } from './texts.ts';

type Markup = ReturnType<typeof html>;

/** Places shapes in percent of the width, so that texts keep their size; mirrors them for right-to-left. */
function createAxis(isMirrored: boolean) {
  const round = (percent: number) => `${Math.round(percent * 100) / 100}%`;
  return {
    /** Returns the position of a box for SVG, which counts from the left in both writing directions. */
    box: (start: number, width: number) => ({
      x: round(isMirrored ? 100 - start - width : start),
      width: round(width),
    }),
    point: (at: number) => round(isMirrored ? 100 - at : at),
  };
}

/** Patterns that all charts of a document share. They are readable without color and appear in print. */
export const patterns: Markup = html`<svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false">
  <defs>
    <pattern id="qualified" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="ground" width="6" height="6" />
      <rect class="hatch" width="3" height="6" />
    </pattern>
  </defs>
</svg>`;

/** Draws the bar of a row of a table, which has the figures in its cells. */
export function barChart(
  { all, part }: NonNullable<ReportRow['bar']>,
  { language }: ReportTexts,
): Markup {
  const axis = createAxis(direction(language) === 'rtl');
  const whole = axis.box(0, all * 100);
  const hatched = axis.box(0, part * 100);
  return html`<svg class="bar" width="100%" height="8" aria-hidden="true" focusable="false"><rect class="bar-all" x="${whole.x}" width="${whole.width}" height="8" />${
    part > 0
      ? html`<rect fill="url(#qualified)" x="${hatched.x}" width="${hatched.width}" height="8" />`
      : ''
  }</svg>`;
}

/** Returns the end of a scale that has four equal, round steps and reaches `most`. */
export function scaleOf(most: number): number {
  const step = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(step));
  const sizes = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const round = sizes.find((size) => size >= step && Number.isInteger(size));
  // The last one always fits; the type of `find` does not say so.
  return (round ?? 10 * power) * 4;
}

/** Heights in pixels: of the whole chart, and of the space above and below its columns. */
const height = 200;
const top = 14;
const bottom = 26;
/** Percent of the width for the numbers of the scale. */
const gutter = 9;
/** Percent of the width between the numbers and the scale's lines. */
const gap = 1.5;
/** Widths of the column of a step, and of the line of the period before, as shares of the step's width. */
const widths = { column: 0.68, line: 0.88 };

const toTenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** Draws columns of leads by time, the qualified part hatched, and a line at the height of the period before. */
export function columnChart(steps: Report['steps'], texts: ReportTexts): Markup {
  const { t, number, shortDay, language } = texts;
  const axis = createAxis(direction(language) === 'rtl');
  const most = scaleOf(Math.max(...steps.flatMap(({ leads, before }) => [leads, before])));
  const room = height - top - bottom;
  const y = (count: number) => toTenth(height - bottom - (count / most) * room);
  const slot = (100 - gutter) / steps.length;
  const middleOf = (index: number) => gutter + (index + 0.5) * slot;
  const placeOf = (index: number, share: number) =>
    axis.box(middleOf(index) - (slot * share) / 2, slot * share);

  const scale = [0, 1, 2, 3, 4].map((line) => {
    const count = (most / 4) * line;
    // 4 px lower, the middle of the digits is at the line. `end` means left on a page from right to left.
    return html`<line class="grid" x1="${axis.point(gutter)}" x2="${axis.point(100)}" y1="${y(count)}" y2="${y(count)}" />
<text class="tick" x="${axis.point(gutter - gap)}" y="${y(count) + 4}" text-anchor="end">${number(count)}</text>`;
  });
  const columns = steps.map(({ index, leads, qualified, before }) => {
    const { x, width } = placeOf(index, widths.column);
    const line = placeOf(index, widths.line);
    const column = (count: number) =>
      html`x="${x}" width="${width}" y="${y(count)}" height="${toTenth(y(0) - y(count))}"`;
    return html`${leads > 0 ? html`<rect class="bar-all" ${column(leads)} />` : ''}${
      qualified > 0 ? html`<rect fill="url(#qualified)" ${column(qualified)} />` : ''
    }${
      before > 0
        ? html`<rect class="before" x="${line.x}" width="${line.width}" y="${y(before) - 1}" height="2" />`
        : ''
    }`;
  });
  // Labels at most five steps, which fit on a phone.
  const every = Math.ceil(steps.length / 5);
  const days = steps
    .filter(({ index }) => index % every === 0)
    .map(({ index, from }) => {
      return html`<text class="tick" x="${axis.point(middleOf(index))}" y="${height - 6}" text-anchor="middle">${shortDay(from)}</text>`;
    });
  return html`<svg class="columns" role="img" aria-label="${t('chart.time')}" width="100%" height="${height}">${scale}${columns}${days}</svg>`;
}

/** Explains the patterns of the chart by time. */
export function legend({ t }: ReportTexts): Markup {
  const marks = [
    ['leads', html`<rect class="bar-all" width="16" height="12" />`],
    ['qualified', html`<rect fill="url(#qualified)" width="16" height="12" />`],
    ['before', html`<rect class="before" width="16" height="2" y="5" />`],
  ] as const;
  const entries = marks.map(
    ([name, mark]) =>
      html`<li><svg width="16" height="12" aria-hidden="true" focusable="false">${mark}</svg> ${t(`legend.${name}`)}</li>`,
  );
  return html`<ul class="legend">${entries}</ul>`;
}
