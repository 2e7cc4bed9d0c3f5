/** Renders the built-in questions as HTML that works without the script. */
import type { Language } from '../domain/languages.ts';
import { translator } from '../i18n/i18n.ts';
import { block, element, escapeMarkup } from '../plain-form/markup.ts';
import { builtInQuestions, type Section } from './questions.ts';

export interface PrerenderedFaqOptions {
  language: Language;
  section: Section | 'all';
  heading?: string | undefined;
  /** Address behind Get in touch. */
  contactUrl: string;
}

/** Returns the lines of the section with the questions, for a declarative shadow root. */
export function prerenderedFaq(options: PrerenderedFaqOptions): string[] {
  const { language, section, heading, contactUrl } = options;
  const t = translator(language);
  const sections: Section[] = section === 'all' ? ['general', 'services'] : [section];
  const isWhole = sections.length > 1;
  const own = heading || t(section === 'all' ? 'faq.heading' : `section.${section}`);

  const questionsOf = (name: Section) =>
    builtInQuestions(name, language).map(({ id, question, answer }) =>
      element(
        'details',
        element('summary', escapeMarkup(`${question}`)) + element('p', escapeMarkup(`${answer}`)),
        { id },
      ),
    );
  const groups = sections.flatMap((name) => {
    const title = isWhole ? [element('h2', escapeMarkup(t(`section.${name}`)))] : [];
    return block('article', [...title, ...block('div', questionsOf(name))]);
  });
  const contact = element('a', escapeMarkup(t('faq.contact')), { href: contactUrl });
  return [
    element('h2', escapeMarkup(own), { class: isWhole && 'whole' }),
    ...groups,
    element('footer', `${element('p', escapeMarkup(t('faq.prompt')))} ${contact}`),
  ];
}
