import type { ElementMessages } from '../element/element-contract.ts';

export const faqMessages: ElementMessages = {
  name: { en: 'Questions', ar: 'الأسئلة الشائعة' },
  text: { en: 'Ten answers, or yours', ar: 'عشرة أجوبة، أو أجوبتك' },
  attributes: {
    section: {
      label: { en: 'Questions shown', ar: 'الأسئلة المعروضة' },
      values: {
        all: { en: 'All ten', ar: 'الأسئلة العشرة' },
        general: { en: 'General', ar: 'الأسئلة العامة' },
        services: { en: 'Services', ar: 'أسئلة الخدمات' },
      },
    },
    heading: {
      label: { en: 'Heading', ar: 'العنوان' },
      hint: { en: 'In place of the built-in one', ar: 'بدلًا من العنوان الأصلي' },
    },
    'contact-url': {
      label: { en: 'Where “Get in touch” leads', ar: 'وجهة رابط «التواصل معنا»' },
      hint: {
        en: 'Without an address: our contact page',
        ar: 'من دون عنوان: صفحة التواصل في موقعنا',
      },
    },
  },
};
