import type { Context } from 'hono';
import { type Language, toLanguage } from '../../../../widgets/domain/languages.ts';
import type { AuditAction } from '../../../../widgets/domain/request/lead-status.ts';
import { Refusal } from '../../actions/refusal.ts';
import { maxLengths } from '../../api/desk-api.ts';
import { lastDays, readPeriod } from '../../report/period.ts';
import { noPartner, type ReportQuery, readReport, reportDetail } from '../../report/read-report.ts';
import { pageCss, reportCsvs, reportFile, reportFileName } from '../../report/report-file.ts';
import { reportPage } from '../../report/report-page.ts';
import type { DeskDependencies, DeskEnv, DeskRoutes } from '../context.ts';

function languageOf(c: Context): Language {
  return toLanguage(c.req.query('lang') ?? c.req.header('accept-language')) ?? 'en';
}

/** Reads period and partner from the URL; without days, the last 30. */
function readSearch(c: Context, now: number) {
  const { from, to } = { ...lastDays(now), ...c.req.query() };
  const text = c.req.query('partner')?.slice(0, maxLengths.partner).toLowerCase() || undefined;
  return { from, to, partner: text === noPartner ? '' : text };
}

/** Pages and downloads of the report. Each is in the audit log, like exports. */
export function addReportRoutes(routes: DeskRoutes, { store }: DeskDependencies): void {
  /** Returns undefined if the days are invalid. */
  async function read(c: Context<DeskEnv>, action: AuditAction, query: ReportQuery, now: number) {
    if (!readPeriod(query.from, query.to)) return undefined;
    const report = await readReport(store, query, now);
    const { personId: actor } = c.var.person;
    await store.audit({ at: now, actor, action, detail: reportDetail(query) });
    return report;
  }

  async function readExport(c: Context<DeskEnv>) {
    const now = Date.now();
    const report = await read(c, 'report-exported', readSearch(c, now), now);
    if (!report) throw new Refusal('invalid', 'field', 'from');
    return report;
  }

  routes.get('/report', async (c) => {
    const now = Date.now();
    const search = readSearch(c, now);
    const report = await read(c, 'report-viewed', search, now);
    const { partners } = await store.listSources();
    const options = { ...search, language: languageOf(c), report, partners, now };
    return c.html(reportPage(options), report ? 200 : 400);
  });

  routes.get('/report/report.css', (c) =>
    c.body(pageCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );

  routes.get('/report/file', async (c) => {
    const report = await readExport(c);
    c.header('Content-Disposition', `attachment; filename="${reportFileName(report)}"`);
    return c.html(await reportFile(report, languageOf(c)));
  });

  routes.get('/report/:file{[a-z-]+\\.csv}', async (c) => {
    const name = c.req.param('file').replace('.csv', '');
    const report = await readExport(c);
    const csv = reportCsvs(report, languageOf(c)).get(name);
    if (csv === undefined) throw new Refusal('not-found', 'callUnknown');
    const disposition = `attachment; filename="${reportFileName(report, name)}"`;
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': disposition,
    });
  });
}
