/** Renders the built-in questions as HTML that works without the script. */
import type { Language } from '../domain/languages.ts';
import { translator } from '../i18n/i18n.ts';
import { block, element, escapeMarkup } from '../plain-form/markup.ts';
import type { faqContract } from './faq.contract.ts';
import { builtInQuestions, type Section } from './questions.ts';

export type FaqSection = (typeof faqContract)['attributes']['section']['values'][number];

interface PrerenderedFaqOptions {
  language: Language;
  section: FaqSection;
  heading?: string | undefined;
  /** Address behind Get in touch. */
  contactUrl: string;
}

/** Returns the built-in heading of a section. */
export function faqHeading(section: FaqSection, language: Language): string {
  return translator(language)(section === 'all' ? 'faq.heading' : `section.${section}`);
}

/** Returns the content of the section with the questions, as lines for a declarative shadow root. */
export function prerenderedFaq(options: PrerenderedFaqOptions): string[] {
  const { language, section, heading, contactUrl } = options;
  const t = translator(language);
  const sections: Section[] = section === 'all' ? ['general', 'services'] : [section];
  const isWhole = sections.length > 1;

  const questionsOf = (name: Section) =>
    builtInQuestions(name, language).map(({ id, question, answer }) =>
      element(
        'details',
        element('summary', escapeMarkup(question), { part: 'question' }) +
          element('p', escapeMarkup(answer), { part: 'answer' }),
        { id, part: 'item' },
      ),
    );
  const groups = sections.flatMap((name) => {
    const title = isWhole ? [element('h2', escapeMarkup(t(`section.${name}`)))] : [];
    return block('article', [...title, ...block('div', questionsOf(name))]);
  });
  const contact = element('a', escapeMarkup(t('faq.contact')), {
    href: contactUrl,
    part: 'button',
  });
  return [
    element('h2', escapeMarkup(heading || faqHeading(section, language)), {
      class: isWhole && 'whole',
      part: 'heading',
    }),
    ...groups,
    element('footer', `${element('p', escapeMarkup(t('faq.prompt')))} ${contact}`),
  ];
}
