import type { Language } from '../domain/languages.ts';
import type { Examination } from './examine.ts';
import type { Texts } from './texts/en.ts';
import { counted, plainText, textsOf } from './texts/texts.ts';

/** The verdict in one sentence: what is broken, else what is worth mending, else that all is well. */
export function verdictOf(language: Language, { findings }: Examination): string {
  const { verdict } = textsOf[language];
  for (const severity of ['error', 'warning'] as const) {
    const count = findings.filter((finding) => finding.severity === severity).length;
    if (count > 0) return counted(language, verdict[severity], count);
  }
  return verdict.fine;
}

function factLines(texts: Texts, { facts }: Examination): string[] {
  return facts.map(({ name, values }) => {
    const words = values.map((value) => (typeof value === 'string' ? value : value(texts)));
    const list = words.length > 1 ? `\n${words.map((word) => `  ${word}`).join('\n')}` : words[0];
    return `${texts.fact[name]}: ${list ?? texts.none}`;
  });
}

/** Everything as plain text, to send to whoever looks after the website. */
export function reportOf(language: Language, examination: Examination): string {
  const texts = textsOf[language];
  const findings = examination.findings.map(({ cause, severity, values, paste }, index) => {
    const { title, meaning, mend } = texts.causes[cause];
    return [
      `${index + 1}. [${texts.severity[severity]}] ${plainText(title, values)}`,
      plainText(meaning, values),
      ...(mend ? [plainText(mend, values)] : []),
      ...(paste ? paste.split('\n').map((line) => `    ${line}`) : []),
    ].join('\n');
  });
  return [
    `${texts.title} – ${verdictOf(language, examination)}`,
    ...findings,
    [texts.facts, ...factLines(texts, examination)].join('\n'),
    '',
  ].join('\n\n');
}
