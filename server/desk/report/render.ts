import { html } from 'hono/html';
import { brandName } from '../../../widgets/domain/settings.ts';
import { barChart, columnChart, legend, patterns } from './charts.ts';
import { type Figure, figuresOf } from './figures.ts';
import { groupNames } from './groups.ts';
import type { Report } from './read-report.ts';
import { type ReportRow, type ReportTable, textOf } from './table.ts';
import { tablesOf } from './tables.ts';
import type { ReportTexts } from './texts.ts';

type Markup = ReturnType<typeof html>;

/** Returns the URL of a table's CSV: a route of the desk, or a data URL in a file. */
type CsvLink = (table: ReportTable) => string;

const figure = ({
  name,
  label,
  value,
  hint,
  change,
}: Figure): Markup => html`<div class="figure is-${name}">
  <dt>${label}</dt>
  <dd class="value">${value.map((line) => html`<bdi>${line}</bdi>`)}</dd>
  ${hint && html`<dd class="hint">${hint}</dd>`}
  <dd class="change">${change.arrow && html`<span class="arrow" aria-hidden="true">${change.arrow}</span> `}${change.text}</dd>
</div>`;

function rowOf({ label, cells, bar }: ReportRow, texts: ReportTexts): Markup {
  return html`<tr><th scope="row"><bdi>${textOf(label, texts)}</bdi>${bar && barChart(bar, texts)}</th>${cells.map(
    (cell) => html`<td><bdi>${textOf(cell, texts)}</bdi></td>`,
  )}</tr>`;
}

function tableOf({ title, columns, rows }: ReportTable, texts: ReportTexts): Markup {
  return html`<table><caption class="offscreen">${title}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => rowOf(row, texts))}</tbody></table>`;
}

function section(
  table: ReportTable,
  content: Markup,
  texts: ReportTexts,
  csvLink: CsvLink,
): Markup {
  const { t } = texts;
  const { name, title, rows } = table;
  const link = html`<a class="csv" href="${csvLink(table)}" download="${name}.csv" aria-label="${t('csvLabel', { title })}">${t('csv')}</a>`;
  return html`<section class="part is-${name}" aria-labelledby="report-${name}">
  <div class="part-head"><h2 id="report-${name}">${title}</h2>${rows.length > 0 && link}</div>
  ${rows.length > 0 ? content : html`<p class="hint">${t('noValue')}</p>`}
</section>`;
}

/**
 * Renders a report as HTML with charts in SVG, which the page of the desk and the file share. Needs no script;
 * its styles are in report.css and charts.css.
 */
export function renderReport(report: Report, texts: ReportTexts, csvLink: CsvLink): Markup {
  const { t, period, dateTime, language } = texts;
  const { query, before, madeAt, steps } = report;
  const tables = new Map(tablesOf(report, texts).map((table) => [table.name, table]));
  const part = (name: string, content: (table: ReportTable) => Markup): Markup | '' => {
    const table = tables.get(name);
    return table ? section(table, content(table), texts, csvLink) : '';
  };
  const withTable = (table: ReportTable) => tableOf(table, texts);
  const title =
    query.partner === undefined
      ? t('title')
      : t('partnerTitle', { partner: query.partner || t('noPartner') });
  const notes = [
    'leads',
    'funnel',
    'cohort',
    'qualified',
    'answer',
    'lists',
    'value',
    'privacy',
  ] as const;

  return html`<article class="report">
${patterns}
<header class="report-head">
  <p class="report-brand">${brandName[language]}</p>
  <h1 tabindex="-1"><bdi>${title}</bdi></h1>
  <p class="report-period">${period(query)}</p>
  <p class="hint">${t('compared', { period: period(before) })}</p>
</header>
${part('summary', () => html`<dl class="figures">${figuresOf(report, texts).map(figure)}</dl>`)}
<div class="parts">
${['funnel', 'failed', 'variant'].map((name) => part(name, withTable))}
</div>
${part(
  'time',
  (table) => html`${legend(texts)}
  ${columnChart(steps, texts)}
  <details><summary>${t('showTable')}</summary>${withTable(table)}</details>`,
)}
<div class="parts">
${groupNames.map((name) => part(name, withTable))}
${part('offers', withTable)}
${part('value', withTable)}
</div>
<footer class="report-notes">
  <h2>${t('notes.title')}</h2>
  <ul>${notes.map((name) => html`<li>${t(`notes.${name}`)}</li>`)}</ul>
  <p>${t('madeAt', { time: dateTime(madeAt) })} · ${t('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
</footer>
</article>`;
}
