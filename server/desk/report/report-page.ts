import { html } from 'hono/html';
import { direction, type Language } from '../../../widgets/domain/languages.ts';
import { pageHead } from '../page-head.ts';
import { addDays, lastDays, localDay, monthBefore, type Period } from './period.ts';
import { noPartner, type Report, type ReportQuery } from './read-report.ts';
import { renderReport } from './render.ts';
import type { ReportTable } from './table.ts';
import { type ReportTexts, textsIn } from './texts.ts';

/** With the days of the URL, so that an invalid day stays in the form. */
interface ReportPageOptions extends ReportQuery {
  language: Language;
  /** Undefined if the days are invalid. */
  report: Report | undefined;
  /** Hosts to choose from. */
  partners: readonly string[];
  now: number;
}

/** Returns the query string of a report, without `?`. Without `partner`, it selects the leads of all partners. */
function toReportSearch({ from, to, partner }: ReportQuery, language: Language): string {
  const search = new URLSearchParams({ from, to, lang: language });
  if (partner !== undefined) search.set('partner', partner || noPartner);
  return search.toString();
}

function presetsOf(now: number, { t }: ReportTexts): [string, Period][] {
  const today = localDay(now);
  return [
    [t('page.last7'), lastDays(now, 7)],
    [t('page.last30'), lastDays(now, 30)],
    [t('page.thisMonth'), { from: `${today.slice(0, 7)}-01`, to: today }],
    [t('page.lastMonth'), monthBefore(today)],
  ];
}

function header(options: ReportPageOptions, { t, language }: ReportTexts) {
  const other = language === 'ar' ? 'en' : 'ar';
  const search = toReportSearch(options, other);
  return html`<header class="top">
  <nav aria-label="${t('page.nav')}">
    <a href="/?lang=${language}">${t('page.inbox')}</a>
    <a href="/report?lang=${language}" aria-current="page">${t('page.title')}</a>
    <a href="/audit?lang=${language}">${t('page.audit')}</a>
  </nav>
  <a class="text-button" href="/report?${search}" lang="${other}" hreflang="${other}">${t('page.otherLanguage')}</a>
</header>`;
}

function form(options: ReportPageOptions, { t, language }: ReportTexts) {
  const { from, to, partner, partners, now } = options;
  const choices = [
    ['', t('page.everybody')],
    ...[...new Set([...partners, ...(partner ? [partner] : [])])].map((name) => [name, name]),
    [noPartner, t('page.noPartner')],
  ];
  const chosen = partner === '' ? noPartner : (partner ?? '');
  // Allows tomorrow, which may have begun for people east of the server's time zone.
  const tomorrow = addDays(localDay(now), 1);
  const day = (name: 'from' | 'to', value: string) => html`<div class="field report-day">
      <label class="label" for="choose-${name}">${t(`page.${name}`)}</label>
      <input class="input" id="choose-${name}" name="${name}" type="date" required max="${tomorrow}" value="${value}">
    </div>`;
  return html`<form class="report-form" method="get" action="/report" aria-label="${t('page.form')}">
    <input type="hidden" name="lang" value="${language}">
    ${day('from', from)}
    ${day('to', to)}
    <div class="field">
      <label class="label" for="choose-partner">${t('table.partner')}</label>
      <select class="select" id="choose-partner" name="partner">
        ${choices.map(([value, label]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`)}
      </select>
    </div>
    <button class="button is-main" type="submit">${t('page.show')}</button>
  </form>`;
}

/** Renders the desk's page with a report, its form and its downloads. It needs no script. */
export function reportPage(options: ReportPageOptions) {
  const { language, partner, report, now } = options;
  const texts = textsIn(language);
  const { t } = texts;
  const csvLink = ({ name }: ReportTable) =>
    `/report/${name}.csv?${toReportSearch(options, language)}`;
  const presets = presetsOf(now, texts).map(([label, period]) => {
    const isCurrent = period.from === options.from && period.to === options.to;
    return html`<li><a href="/report?${toReportSearch({ ...period, partner }, language)}"${isCurrent ? html` aria-current="true"` : ''}>${label}</a></li>`;
  });
  return html`<!doctype html>
<html lang="${language}" dir="${direction(language)}">
  <head>
    ${pageHead(t('page.title'))}
    <link rel="stylesheet" href="/assets/desk.css">
    <link rel="stylesheet" href="/report/report.css">
  </head>
  <body>
    <div class="root">
      ${header(options, texts)}
      <main>
        <div class="report-choice">
          ${form(options, texts)}
          <nav class="report-links" aria-label="${t('page.presets')}"><ul>${presets}</ul></nav>
          ${report && html`<a class="button" href="/report/file?${toReportSearch(options, language)}" download>${t('page.file')}</a>`}
        </div>
        ${report ? renderReport(report, texts, csvLink) : html`<h1>${t('page.title')}</h1><p class="warning" role="alert">${t('page.invalid')}</p>`}
      </main>
    </div>
  </body>
</html>`;
}
