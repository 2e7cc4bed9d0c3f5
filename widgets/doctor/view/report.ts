import type { Language } from '../../domain/languages.ts';
import type { Examination } from '../examine.ts';
import type { Finding } from '../finding.ts';
import { isTextKey, plainText, type Translate, translator } from '../texts/texts.ts';

/** Returns the kind of verdict: the worst severity of the findings, but `unseen` before warnings if a check failed. */
function resultOf({ findings }: Examination) {
  const has = (isMeant: (finding: Finding) => boolean) => findings.some(isMeant);
  if (has(({ severity }) => severity === 'error')) return 'error';
  if (has(({ cause }) => cause === 'unseen')) return 'unseen';
  if (has(({ severity }) => severity === 'warning')) return 'warning';
  return has(({ cause }) => cause === 'tag-pending') ? 'pending' : 'fine';
}

/** Summarizes the findings in one sentence. */
export function verdictOf(language: Language, examination: Examination): string {
  const result = resultOf(examination);
  const count = examination.findings.filter(({ severity }) => severity === result).length;
  return translator(language)(`verdict.${result}`, { count });
}

/** Introduces the findings; undefined if they need no introduction. */
export function introductionOf(language: Language, examination: Examination): string | undefined {
  const result = resultOf(examination);
  if (result === 'pending') return undefined;
  return translator(language)(result === 'fine' ? 'lead.fine' : 'lead.fix');
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
