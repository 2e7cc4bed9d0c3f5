import type { Language } from '../../domain/languages.ts';
import type { Examination } from '../examine.ts';
import { isTextKey, plainText, type Translate, translator } from '../texts/texts.ts';

/** Summarizes the findings in one sentence. */
export function verdictOf(language: Language, { findings }: Examination): string {
  const t = translator(language);
  for (const severity of ['error', 'warning'] as const) {
    const count = findings.filter((finding) => finding.severity === severity).length;
    if (severity === 'warning' && findings.some(({ cause }) => cause === 'unseen')) {
      return t('verdict.unseen');
    }
    if (count > 0) return t(`verdict.${severity}`, { count });
  }
  return t('verdict.fine');
}

function factLines(t: Translate, { facts }: Examination): string[] {
  return facts.map(({ name, values }) => {
    const words = values.map((value) => (typeof value === 'string' ? value : value(t)));
    const list = words.length > 1 ? `\n${words.map((word) => `  ${word}`).join('\n')}` : words[0];
    return `${t(`fact.${name}`)}: ${list ?? t('none')}`;
  });
}

/** Writes the report as plain text, to send to the site's administrator. */
export function reportOf(language: Language, examination: Examination): string {
  const t = translator(language);
  const findings = examination.findings.map((finding, index) => {
    const { cause, severity, values, frame, paste } = finding;
    const fix = `cause.${cause}.fix`;
    return [
      `${index + 1}. [${t(`severity.${severity}`)}] ${plainText(language, `cause.${cause}.title`, values)}`,
      ...(frame === undefined ? [] : [plainText(language, 'inFrame', { frame })]),
      plainText(language, `cause.${cause}.meaning`, values),
      ...(isTextKey(fix) ? [plainText(language, fix, values)] : []),
      ...(paste ? paste.split('\n').map((line) => `    ${line}`) : []),
    ].join('\n');
  });
  return [
    `${t('title')} – ${verdictOf(language, examination)}`,
    ...findings,
    [t('facts'), ...factLines(t, examination)].join('\n'),
    '',
  ].join('\n\n');
}
