import { headingAttribute } from '../element/common-attributes.ts';
import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { faqExamples } from './faq.examples.ts';

/** `<luxe-faq>`: ten built-in questions with answers, or the `<details>` that an editor puts inside. */
export const faqContract = {
  tag: 'luxe-faq',
  name: { en: 'Questions', ar: 'الأسئلة الشائعة' },
  text: { en: 'Ten answers, or yours', ar: 'عشرة أجوبة، أو أجوبتك' },
  description: 'Questions and answers; a link such as #QG3 opens one.',
  content: 'Details children replace the built-in questions.',
  attributes: {
    section: {
      kind: 'string',
      values: ['all', 'general', 'services'],
      default: 'all',
      description:
        'Which of the built-in questions: general (QG1 to QG5), services (QSS1 to QSS5) or all.',
      label: { en: 'Questions shown', ar: 'الأسئلة المعروضة' },
      valueLabels: {
        all: { en: 'All ten', ar: 'الأسئلة العشرة' },
        general: { en: 'General', ar: 'الأسئلة العامة' },
        services: { en: 'Services', ar: 'أسئلة الخدمات' },
      },
    },
    ...headingAttribute,
    'contact-url': {
      kind: 'url',
      description:
        'Address behind Get in touch. Default: /contact-us of the site that serves the script.',
      label: { en: 'Where “Get in touch” leads', ar: 'وجهة رابط «التواصل معنا»' },
      hint: {
        en: 'Without an address: our contact page',
        ar: 'من دون عنوان: صفحة التواصل في موقعنا',
      },
    },
  },
  events: {
    'luxe-faq-toggled': {
      detail: { id: 'string', open: 'boolean' },
      description: 'An answer was opened or closed.',
    },
  },
  parts: {
    heading: 'The title.',
    item: 'A question with its answer.',
    question: 'The button with the question.',
    answer: 'The answer below it.',
    button: 'The link Get in touch.',
    card: 'The whole widget, with its background.',
  },
  cssProperties: themeProperties('--luxe-color-error', '--luxe-z-index'),
  placement: {
    height: 1050,
    heights: { section: { general: 560, services: 560 } },
    link: { text: { en: 'Frequently asked questions', ar: 'الأسئلة الشائعة' }, path: 'faqs' },
  },
  wordpress: { icon: 'editor-help', preview: { height: 480 } },
  examples: faqExamples,
} as const satisfies ElementContract;
