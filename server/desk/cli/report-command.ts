import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language } from '../../../widgets/domain/languages.ts';
import { toAddress } from '../../delivery/email/address.ts';
import { createSmtpSender } from '../../delivery/email/smtp.ts';
import { commandLine } from '../../store/desk-calls.ts';
import { DeskError, explain, quoted } from '../actions/desk-error.ts';
import { lastDays, localDay, monthBefore, monthPeriod, readPeriod } from '../report/period.ts';
import { type Report, readReport, reportDetail } from '../report/read-report.ts';
import { reportCsvs, reportFile, reportFileName } from '../report/report-file.ts';
import { reportEmail } from '../report/report-mail.ts';
import { type Command, type Desk, texts, type Values } from './command.ts';
import { readPartner } from './partner.ts';
import { print } from './terminal.ts';

/** ms. A report has no photos, so a mail server that takes longer is stuck. */
const sendTimeout = 60_000;

function readPeriodOptions({ from, to, month }: Values, now: number) {
  if (month !== undefined && (from !== undefined || to !== undefined)) {
    throw new DeskError(2, '--month excludes --from and --to');
  }
  if (month !== undefined) {
    const period = month === 'last' ? monthBefore(localDay(now)) : monthPeriod(String(month));
    if (period) return period;
    throw new DeskError(2, `--month takes last or a month such as 2026-10, not ${quoted(month)}`);
  }
  if (from === undefined && to === undefined) return lastDays(now);
  const end = to === undefined ? localDay(now) : String(to);
  const period = from === undefined ? undefined : readPeriod(String(from), end);
  if (period) return period;
  const hint = 'days such as 2026-10-01, the first not after the last, at most five years apart';
  throw new DeskError(2, `--from and --to take ${hint}`);
}

function readLanguage(value: Values[string]): Language {
  if (value === undefined) return 'en';
  if (isLanguage(value)) return value;
  throw new DeskError(2, `--language takes en or ar, not ${quoted(value)}`);
}

function readOutput(option: string, value: Values[string]): string | undefined {
  if (value === undefined || (typeof value === 'string' && value !== '')) return value;
  throw new DeskError(2, `${option} needs a path`);
}

function readRecipient({ mail }: Desk['config'], value: Values[string]) {
  if (value === undefined) return undefined;
  const address = toAddress(String(value).trim());
  if (!address) throw new DeskError(2, `--mail takes an email address, not ${quoted(value)}`);
  if (!mail) throw new DeskError(2, '--mail needs the mail settings: SMTP_URL and LEAD_EMAIL');
  return { address, send: createSmtpSender(mail) };
}

function write(path: string, text: string): Promise<void> {
  return explain(`${quoted(path)} was not written`, () => writeFile(path, text, { mode: 0o600 }));
}

async function writeCsvs(folder: string, report: Report, language: Language): Promise<void> {
  await explain(`${quoted(folder)} was not made`, () => mkdir(folder, { recursive: true }));
  const csvs = reportCsvs(report, language);
  for (const [name, csv] of csvs) await write(join(folder, reportFileName(report, name)), csv);
  print(`${csvs.size} tables written to ${folder}`);
}

async function sendMail(
  { address, send }: NonNullable<ReturnType<typeof readRecipient>>,
  report: Report,
  language: Language,
): Promise<void> {
  const email = await reportEmail(report, language);
  const signal = AbortSignal.timeout(sendTimeout);
  // Used for the Message-ID only: the report is sent at once, without the outbox.
  const delivery = { deliveryId: randomUUID() };
  await explain(`The report was not sent to ${address}`, () =>
    send({ delivery, to: [address], email, signal }),
  );
  print(`Report sent to ${address}`);
}

/** Writes or sends a report: a file, the CSV of its tables, or an email. */
export const report: Command = {
  options: texts('from', 'to', 'month', 'partner', 'language', 'out', 'csv', 'mail'),
  async run(desk, _words, values) {
    const now = Date.now();
    const period = readPeriodOptions(values, now);
    const partner = readPartner(values.partner);
    const language = readLanguage(values.language);
    const out = readOutput('--out', values.out);
    const csv = readOutput('--csv', values.csv);
    const recipient = readRecipient(desk.config, values.mail);
    if (out === undefined && csv === undefined && recipient === undefined) {
      throw new DeskError(2, 'report needs --out FILE, --csv FOLDER or --mail ADDRESS');
    }
    const query = { ...period, partner };
    const report = await readReport(desk.store, query, now);
    if (out !== undefined) {
      await write(out, await reportFile(report, language));
      print(`Report on ${report.totals.leads} leads written to ${out}`);
    }
    if (csv !== undefined) await writeCsvs(csv, report, language);
    if (recipient !== undefined) await sendMail(recipient, report, language);
    const action = 'report-exported';
    await desk.store.audit({ at: now, actor: commandLine, action, detail: reportDetail(query) });
  },
};
