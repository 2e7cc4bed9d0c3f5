import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localDay, monthBefore } from '../../../../server/desk/report/period.ts';
import { startMailServer } from '../../../helpers/server/mail-server.ts';
import { deskProcess, temporaryDir } from '../../../helpers/server/server.ts';
import { commandsOn, openCommands } from '../open-commands.ts';

const { dataDir, output, json, send } = await openCommands();
/** Folder for the written reports. */
const folder = await temporaryDir();

const save = (partner: string, received: Date) => send({ partner, receivedAt: received.getTime() });
// At the start and the end of October, and just after it.
await save('shop.example', new Date(2025, 9, 1, 0, 1));
await save('blog.example', new Date(2025, 9, 31, 23, 59));
await save('shop.example', new Date(2025, 10, 1));

it('writes the report of a month as one file, and its tables as CSV', async () => {
  const file = join(folder, 'report.html');
  const month = ['report', '--month', '2025-10'];
  expect(await output(...month, '--out', file)).toBe(`Report on 2 leads written to ${file}\n`);
  const content = await readFile(file, 'utf8');
  expect(content).toContain('1 Oct 2025 to 31 Oct 2025');
  expect(content).toContain('Compared with 1 Sept 2025 to 30 Sept 2025');
  // The file loads nothing from elsewhere.
  expect(content).not.toMatch(/<(script|link|img|iframe)|url\((?!#)|@import|(src|href)="(?!data:)/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const tables = join(folder, 'tables');
  await output(...month, '--csv', tables);
  expect(await readdir(tables)).toContain('lead-report-2025-10-01-2025-10-31-partner.csv');
  const csv = await readFile(join(tables, 'lead-report-2025-10-01-2025-10-31-time.csv'), 'utf8');
  expect(csv.split('\r\n').filter((line) => !line.endsWith(',0,0,0'))).toEqual([
    '\uFEFFDay,Leads,Before,Qualified',
    '2025-10-01,1,0,0',
    '2025-10-31,1,0,0',
    '',
  ]);
  const [entry] = await json('audit', '--limit', '1');
  expect(entry).toMatchObject({
    actor: 'command-line',
    action: 'report-exported',
    detail: { from: '2025-10-01', to: '2025-10-31' },
  });
});

it('writes a partner’s own report in Arabic', async () => {
  const file = join(folder, 'own.html');
  const period = ['--from', '2025-10-01', '--to', '2025-11-30'];
  const own = ['--partner', 'shop.example', '--language', 'ar'];
  expect(await output('report', ...period, ...own, '--out', file)).toContain('2 leads');
  // Without --to, the period ends today.
  const untilToday = ['report', '--from', '2025-10-31', '--out', join(folder, 'today.html')];
  expect(await output(...untilToday)).toContain('Report on 2 leads');
  const content = await readFile(file, 'utf8');
  expect(content).toContain('<html lang="ar" dir="rtl">');
  expect(content).toContain('تقرير الطلبات الواردة من \u2068shop.example');
  expect(content).not.toContain('blog.example');
});

it('emails the figures of a report, with the report attached', async () => {
  const server = await startMailServer();
  const env = { SMTP_URL: server.url, LEAD_EMAIL: 'team@luxe.example' };
  const own = ['--month', 'last', '--partner', 'shop.example'];
  const args = ['report', ...own, '--mail', 'ads@shop.example'];
  const { code, stdout } = await deskProcess(dataDir, args, env);
  expect([code, stdout]).toEqual([0, 'Report sent to ads@shop.example\n']);
  expect(server.emails).toHaveLength(1);
  const [email] = server.emails;
  expect(email?.to).toEqual(['ads@shop.example']);
  expect(email?.mail.subject).toContain('Lead report for shop.example');
  expect(email?.mail.text).toContain('Leads: 0');
  const [attachment] = email?.mail.attachments ?? [];
  const { from, to } = monthBefore(localDay(Date.now()));
  expect(attachment?.filename).toBe(`lead-report-shop.example-${from}-${to}.html`);
  expect(Buffer.from(attachment?.content as ArrayBuffer).toString()).toMatch(/^<!doctype html>/);
  expect(email?.raw).not.toContain('blog.example');
});

it('exits with 1 if the mail server refuses, or a file cannot be written', async () => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Error('unknown user')),
  });
  const env = { SMTP_URL: server.url, LEAD_EMAIL: 'team@luxe.example' };
  const { failure } = commandsOn(dataDir, env);
  expect(await failure(1, 'report', '--mail', 'nobody@shop.example')).toContain(
    'The report was not sent to nobody@shop.example',
  );
  const missing = join(folder, 'missing/report.html');
  expect(await failure(1, 'report', '--out', missing)).toContain('was not written');
});
