import type { ScriptLanguage } from '../domain/languages.ts';
import { ar } from './questions.ar.ts';
import { en, type Questions } from './questions.en.ts';

const builtIn: Readonly<Record<ScriptLanguage, Questions>> = { en, ar };
const prefixes = { general: 'QG', services: 'QSS' } as const;

export type Section = keyof typeof prefixes;

/** A built-in text, or the page's nodes that hold an editor's text. */
export type QuestionText = string | readonly Node[];

export interface Question {
  /** Target of links such as `#QG3`. */
  id: string;
  question: QuestionText;
  answer: QuestionText;
}

export function builtInQuestions(section: Section, language: ScriptLanguage) {
  return builtIn[language][section].map(([question, answer], index) => ({
    id: `${prefixes[section]}${index + 1}`,
    question,
    answer,
  }));
}

/**
 * Returns the questions that an editor wrote as `<details><summary>` inside the element, at any depth:
 * a CMS may wrap them. `<details>` inside an answer belong to the answer.
 */
export function ownQuestions(host: Element): readonly Question[] {
  const summaries = host.querySelectorAll(
    'details > summary:first-of-type:not(:scope details details > summary)',
  );
  return [...summaries].map((summary, index) => {
    const details = summary.parentElement as HTMLDetailsElement;
    return {
      id: details.id || `Q${index + 1}`,
      question: [...summary.childNodes],
      answer: [...details.childNodes].filter((node) => node !== summary),
    };
  });
}
