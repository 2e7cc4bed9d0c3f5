import type { Language } from '../domain/languages.ts';
import { ar } from './questions.ar.ts';
import { en } from './questions.en.ts';

const builtIn = { en, ar };
const prefixes = { general: 'QG', services: 'QSS' } as const;

export type Section = keyof typeof prefixes;

/** Words of ours, or the nodes of the page that hold an editor's. */
export type Words = string | readonly Node[];

export interface Question {
  /** What a link names: `#QG3`. */
  id: string;
  question: Words;
  answer: Words;
}

/** The five questions of a section, in one language. */
export function builtInQuestions(section: Section, language: Language): readonly Question[] {
  return builtIn[language][section].map(([question, answer], index) => ({
    id: `${prefixes[section]}${index + 1}`,
    question,
    answer,
  }));
}

/**
 * The questions that an editor wrote as `<details><summary>` children; empty where there are none.
 * Whatever a CMS wraps them in doesn't matter; a list inside an answer belongs to the answer.
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
