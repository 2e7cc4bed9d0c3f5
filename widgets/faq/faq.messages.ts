import type { ElementMessages } from '../element/element-contract.ts';

export const faqMessages: ElementMessages = {
  en: {
    name: 'Questions',
    text: 'Ten answers, or yours',
    attributes: {
      section: {
        label: 'Questions shown',
        values: {
          all: 'All ten',
          general: 'General',
          services: 'Services',
        },
      },
      heading: {
        label: 'Heading',
        hint: 'In place of the built-in one',
      },
      'contact-url': {
        label: 'Where “Get in touch” leads',
        hint: 'Without an address: our contact page',
      },
    },
  },
  ar: {
    name: 'الأسئلة الشائعة',
    text: 'عشرة أجوبة، أو أجوبتك',
    attributes: {
      section: {
        label: 'الأسئلة المعروضة',
        values: {
          all: 'الأسئلة العشرة',
          general: 'الأسئلة العامة',
          services: 'أسئلة الخدمات',
        },
      },
      heading: {
        label: 'العنوان',
        hint: 'بدلًا من العنوان الأصلي',
      },
      'contact-url': {
        label: 'وجهة رابط «التواصل معنا»',
        hint: 'من دون عنوان: صفحة التواصل في موقعنا',
      },
    },
  },
};
