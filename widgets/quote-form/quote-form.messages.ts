import { testAttributeMessages } from '../element/common-attributes.messages.ts';
import type { ElementMessages } from '../element/element-contract.ts';

export const quoteFormMessages: ElementMessages = {
  en: {
    name: 'Quote form',
    text: 'Item, photos, contact',
    attributes: {
      category: {
        label: 'Category',
        values: {
          Handbag: 'Handbag',
          Watch: 'Watch',
          Jewelry: 'Jewelry',
        },
        unset: 'The visitor chooses',
      },
      designer: {
        label: 'Designer',
        hint: 'Filled in in advance',
      },
      'success-url': {
        label: 'Thank-you page',
        hint: 'Where a visitor goes after sending. Without one, the thank-you shows in place.',
      },
      'analytics-page': {
        label: 'Analytics events of a submission',
        hint: 'A thank-you page that sends them is on the same website and loads the script.',
        values: {
          form: 'Sent by the page with the form',
          success: 'Sent by the thank-you page',
        },
      },
      'failure-notice': {
        label: 'When sending fails',
        values: {
          on: 'Say so and offer to try again',
          off: 'Say nothing',
        },
      },
      draft: {
        label: 'What was typed',
        values: {
          on: 'Survives a reload',
          off: 'Is not kept',
        },
      },
      heading: {
        label: 'Heading',
        hint: 'In place of the built-in one',
      },
      topic: {
        label: 'Topic',
        hint: 'What the requests are about, such as buyback. Your team sees it.',
      },
      'whatsapp-number': {
        label: 'WhatsApp number',
        hint: 'With country code. Without one: that of the country.',
      },
      'terms-url': {
        label: 'Your terms',
        hint: 'Linked above the button',
      },
      'privacy-url': {
        label: 'Your privacy policy',
        hint: 'Linked above the button',
      },
      'data-test': testAttributeMessages.en,
    },
  },
  ar: {
    name: 'طلب عرض سعر',
    text: 'القطعة والصور والتواصل',
    attributes: {
      category: {
        label: 'الفئة',
        values: {
          Handbag: 'حقيبة يد',
          Watch: 'ساعة',
          Jewelry: 'مجوهرات',
        },
        unset: 'يختارها الزائر',
      },
      designer: {
        label: 'العلامة أو المصمّم',
        hint: 'يظهر في الحقل مسبقًا',
      },
      'success-url': {
        label: 'صفحة الشكر',
        hint: 'الصفحة التي ينتقل إليها الزائر بعد الإرسال. من دونها يظهر الشكر في المكان نفسه.',
      },
      'analytics-page': {
        label: 'أحداث التحليلات بعد الإرسال',
        hint: 'صفحة الشكر التي ترسلها تكون في الموقع نفسه وتحمّل السكريبت.',
        values: {
          form: 'ترسلها صفحة النموذج',
          success: 'ترسلها صفحة الشكر',
        },
      },
      'failure-notice': {
        label: 'عند تعذّر الإرسال',
        values: {
          on: 'إظهار رسالة مع إمكانية المحاولة مجددًا',
          off: 'من دون رسالة',
        },
      },
      draft: {
        label: 'ما أدخله الزائر',
        values: {
          on: 'يبقى بعد إعادة تحميل الصفحة',
          off: 'لا يُحفظ',
        },
      },
      heading: {
        label: 'العنوان',
        hint: 'بدلًا من العنوان الأصلي',
      },
      topic: {
        label: 'الموضوع',
        hint: 'ما يتعلّق به الطلب، مثل إعادة الشراء. يراه فريقكم.',
      },
      'whatsapp-number': {
        label: 'رقم واتساب',
        hint: 'مع رمز الدولة. من دونه يُستخدم رقم الدولة المختارة.',
      },
      'terms-url': {
        label: 'رابط الشروط والأحكام',
        hint: 'يظهر رابطها فوق زرّ الإرسال',
      },
      'privacy-url': {
        label: 'رابط سياسة الخصوصية',
        hint: 'يظهر رابطها فوق زرّ الإرسال',
      },
      'data-test': testAttributeMessages.ar,
    },
  },
};
