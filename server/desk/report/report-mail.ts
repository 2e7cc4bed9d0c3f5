import type { Language } from '../../../widgets/domain/languages.ts';
import { composeEmail, type Email } from '../../delivery/email/email.ts';
import { facts, heading, paragraph } from '../../delivery/email/parts.ts';
import { figuresOf } from './figures.ts';
import type { Report } from './read-report.ts';
import { reportFile, reportFileName } from './report-file.ts';
import { textsIn } from './texts.ts';

/** Composes the email with a report: its figures as text, the report itself attached. */
export async function reportEmail(report: Report, language: Language): Promise<Email> {
  const texts = textsIn(language);
  const { t, period } = texts;
  const { query } = report;
  const values = { period: period(query), partner: query.partner || t('noPartner') };
  const isForPartner = query.partner !== undefined;
  const title = isForPartner ? t('partnerTitle', values) : t('title');
  const email = await composeEmail(
    language,
    t(isForPartner ? 'mail.partnerSubject' : 'mail.subject', values),
    [
      heading(language, title, { isLarge: true }),
      paragraph(values.period, t('compared', { period: period(report.before) })),
      facts(
        figuresOf(report, texts).map(({ label, value, hint, change }) => ({
          label,
          value: [...value, hint, `${change.arrow} ${change.text}`.trim()]
            .filter(Boolean)
            .join('\n'),
        })),
      ),
      paragraph(t('mail.opening')),
    ],
  );
  const content = Buffer.from(await reportFile(report, language));
  const attachment = { filename: reportFileName(report), contentType: 'text/html', content };
  return { ...email, attachments: [attachment] };
}
