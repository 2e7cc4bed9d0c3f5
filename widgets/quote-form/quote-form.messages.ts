import { testAttributeMessages } from '../element/common-attributes.messages.ts';
import type { ElementMessages } from '../element/element-contract.ts';

export const quoteFormMessages: ElementMessages = {
  name: { en: 'Quote form', ar: 'طلب عرض سعر' },
  text: { en: 'Item, photos, contact', ar: 'القطعة والصور والتواصل' },
  attributes: {
    category: {
      label: { en: 'Category', ar: 'الفئة' },
      values: {
        Handbag: { en: 'Handbag', ar: 'حقيبة يد' },
        Watch: { en: 'Watch', ar: 'ساعة' },
        Jewelry: { en: 'Jewelry', ar: 'مجوهرات' },
      },
      unset: { en: 'The visitor chooses', ar: 'يختارها الزائر' },
    },
    designer: {
      label: { en: 'Designer', ar: 'العلامة أو المصمّم' },
      hint: { en: 'Filled in in advance', ar: 'يظهر في الحقل مسبقًا' },
    },
    'success-url': {
      label: { en: 'Thank-you page', ar: 'صفحة الشكر' },
      hint: {
        en: 'Where a visitor goes after sending. Without one, the thank-you shows in place.',
        ar: 'الصفحة التي ينتقل إليها الزائر بعد الإرسال. من دونها يظهر الشكر في المكان نفسه.',
      },
    },
    'analytics-page': {
      label: { en: 'Analytics events of a submission', ar: 'أحداث التحليلات بعد الإرسال' },
      hint: {
        en: 'A thank-you page that sends them is on the same website and loads the script.',
        ar: 'صفحة الشكر التي ترسلها تكون في الموقع نفسه وتحمّل السكريبت.',
      },
      values: {
        form: { en: 'Sent by the page with the form', ar: 'ترسلها صفحة النموذج' },
        success: { en: 'Sent by the thank-you page', ar: 'ترسلها صفحة الشكر' },
      },
    },
    'failure-notice': {
      label: { en: 'When sending fails', ar: 'عند تعذّر الإرسال' },
      values: {
        on: { en: 'Say so and offer to try again', ar: 'إظهار رسالة مع إمكانية المحاولة مجددًا' },
        off: { en: 'Say nothing', ar: 'من دون رسالة' },
      },
    },
    draft: {
      label: { en: 'What was typed', ar: 'ما أدخله الزائر' },
      values: {
        on: { en: 'Survives a reload', ar: 'يبقى بعد إعادة تحميل الصفحة' },
        off: { en: 'Is not kept', ar: 'لا يُحفظ' },
      },
    },
    heading: {
      label: { en: 'Heading', ar: 'العنوان' },
      hint: { en: 'In place of the built-in one', ar: 'بدلًا من العنوان الأصلي' },
    },
    topic: {
      label: { en: 'Topic', ar: 'الموضوع' },
      hint: {
        en: 'What the requests are about, such as buyback. Your team sees it.',
        ar: 'ما يتعلّق به الطلب، مثل إعادة الشراء. يراه فريقكم.',
      },
    },
    'whatsapp-number': {
      label: { en: 'WhatsApp number', ar: 'رقم واتساب' },
      hint: {
        en: 'With country code. Without one: that of the country.',
        ar: 'مع رمز الدولة. من دونه يُستخدم رقم الدولة المختارة.',
      },
    },
    'terms-url': {
      label: { en: 'Your terms', ar: 'رابط الشروط والأحكام' },
      hint: { en: 'Linked above the button', ar: 'يظهر رابطها فوق زرّ الإرسال' },
    },
    'privacy-url': {
      label: { en: 'Your privacy policy', ar: 'رابط سياسة الخصوصية' },
      hint: { en: 'Linked above the button', ar: 'يظهر رابطها فوق زرّ الإرسال' },
    },
    'data-test': testAttributeMessages,
  },
};
