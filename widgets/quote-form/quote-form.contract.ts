import type { Campaign } from '../domain/campaign.ts';
import { categories } from '../domain/categories.ts';
import { failureReasons } from '../domain/failure-reasons.ts';
import { headingAttribute, testAttribute } from '../element/common-attributes.ts';
import type { ElementContract } from '../element/element-contract.ts';
import { named } from '../element/type-shape.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { quoteFormExamples } from './quote-form.examples.ts';
import type { QuoteFormPrefill, QuoteFormValues } from './state/public-values.ts';

/** `<luxe-quote-form>`: asks for one or more items with photos and for the seller's contact data. */
export const quoteFormContract = {
  tag: 'luxe-quote-form',
  name: { en: 'Quote form', ar: 'طلب عرض سعر' },
  text: { en: 'Item, photos, contact', ar: 'القطعة والصور والتواصل' },
  description: 'Quote form with photo upload; every submission is stored as a lead.',
  attributes: {
    category: {
      kind: 'string',
      values: categories,
      description: 'Category chosen in advance for the first item.',
      label: { en: 'Category', ar: 'الفئة' },
      valueLabels: {
        Handbag: { en: 'Handbag', ar: 'حقيبة يد' },
        Watch: { en: 'Watch', ar: 'ساعة' },
        Jewelry: { en: 'Jewelry', ar: 'مجوهرات' },
      },
      unset: { en: 'The visitor chooses', ar: 'يختارها الزائر' },
    },
    designer: {
      kind: 'string',
      description: 'Designer filled in in advance for the first item.',
      label: { en: 'Designer', ar: 'العلامة أو المصمّم' },
      hint: { en: 'Filled in in advance', ar: 'يظهر في الحقل مسبقًا' },
    },
    'success-url': {
      kind: 'url',
      description:
        'Page to go to after a submission, unless the form has been removed meanwhile; without it the thank-you shows in place.',
      label: { en: 'Thank-you page', ar: 'صفحة الشكر' },
      hint: {
        en: 'Where a visitor goes after sending. Without one, the thank-you shows in place.',
        ar: 'الصفحة التي ينتقل إليها الزائر بعد الإرسال. من دونها يظهر الشكر في المكان نفسه.',
      },
    },
    'analytics-page': {
      kind: 'string',
      values: ['form', 'success'],
      default: 'form',
      description:
        'Page that pushes the events of a submission to window.dataLayer: form, before it goes to success-url, or success, which must be of the same origin and load this script.',
      label: { en: 'Analytics events of a submission', ar: 'أحداث التحليلات بعد الإرسال' },
      hint: {
        en: 'A thank-you page that sends them is on the same website and loads the script.',
        ar: 'صفحة الشكر التي ترسلها تكون في الموقع نفسه وتحمّل السكريبت.',
      },
      valueLabels: {
        form: { en: 'Sent by the page with the form', ar: 'ترسلها صفحة النموذج' },
        success: { en: 'Sent by the thank-you page', ar: 'ترسلها صفحة الشكر' },
      },
    },
    'failure-notice': {
      kind: 'string',
      values: ['on', 'off'],
      default: 'on',
      description:
        'Message after a failed submission; off shows none, and sends nothing again by itself.',
      label: { en: 'When sending fails', ar: 'عند تعذّر الإرسال' },
      valueLabels: {
        on: { en: 'Say so and offer to try again', ar: 'إظهار رسالة مع إمكانية المحاولة مجددًا' },
        off: { en: 'Say nothing', ar: 'من دون رسالة' },
      },
    },
    draft: {
      kind: 'string',
      values: ['on', 'off'],
      default: 'on',
      description:
        'Keeps what was typed in this browser for 24 hours, from page to page; off keeps nothing.',
      label: { en: 'What was typed', ar: 'ما أدخله الزائر' },
      valueLabels: {
        on: { en: 'Survives a reload', ar: 'يبقى بعد إعادة تحميل الصفحة' },
        off: { en: 'Is not kept', ar: 'لا يُحفظ' },
      },
    },
    ...headingAttribute,
    topic: {
      kind: 'string',
      description: 'Subject of the lead, such as buyback, stored with it: at most 100 characters.',
      label: { en: 'Topic', ar: 'الموضوع' },
      hint: {
        en: 'What the requests are about, such as buyback. Your team sees it.',
        ar: 'ما يتعلّق به الطلب، مثل إعادة الشراء. يراه فريقكم.',
      },
    },
    'whatsapp-number': {
      kind: 'string',
      isDestination: true,
      description:
        'Number behind Continue on WhatsApp, with country code. Without it: that of the country.',
      label: { en: 'WhatsApp number', ar: 'رقم واتساب' },
      hint: {
        en: 'With country code. Without one: that of the country.',
        ar: 'مع رمز الدولة. من دونه يُستخدم رقم الدولة المختارة.',
      },
    },
    'terms-url': {
      kind: 'url',
      description: 'Your terms, linked above the button; without it there is no link.',
      label: { en: 'Your terms', ar: 'رابط الشروط والأحكام' },
      hint: { en: 'Linked above the button', ar: 'يظهر رابطها فوق زرّ الإرسال' },
    },
    'privacy-url': {
      kind: 'url',
      description: 'Your privacy policy, linked above the button; without it there is no link.',
      label: { en: 'Your privacy policy', ar: 'رابط سياسة الخصوصية' },
      hint: { en: 'Linked above the button', ar: 'يظهر رابطها فوق زرّ الإرسال' },
    },
    ...testAttribute,
  },
  events: {
    'luxe-ready': { description: 'The form is on the page and can be used.' },
    'luxe-before-submit': {
      detail: { campaign: named<Campaign>('Campaign') },
      cancelable: true,
      description: 'Before a valid form is sent; the campaign may be changed, canceling stops it.',
    },
    'luxe-invalid': {
      detail: { fields: { listOf: 'string' } },
      description: 'A submission was attempted with empty fields, such as items.0.designer.',
    },
    'luxe-submitted': {
      detail: {
        submissionId: 'string',
        items: {
          listOf: { fields: { category: 'string', designer: 'string', isQualified: 'boolean' } },
        },
        'test?': 'boolean',
      },
      description: 'The server has confirmed that it stored the lead.',
    },
    'luxe-submit-failed': {
      detail: {
        reason: { oneOf: failureReasons },
        'status?': 'number',
      },
      description: 'The submission did not arrive; the form keeps everything and offers a retry.',
    },
  },
  parts: {
    form: 'The whole form.',
    heading: 'Its heading.',
    item: 'One item with all its fields.',
    field: 'A label with its control, hint and error.',
    label: 'The label of a field.',
    input: 'A text input, or the radio button of an option.',
    error: 'The error text of a field.',
    photo: 'One chosen photo.',
    submit: 'The button that sends the form.',
    button: 'Any other button.',
    card: 'The thank-you after a submission.',
  },
  cssProperties: themeProperties(),
  members: {
    values: {
      kind: 'property',
      type: named<QuoteFormValues>('QuoteFormValues'),
      accepts: named<QuoteFormPrefill>('QuoteFormPrefill'),
      description: 'Everything entered but the photos; set it to fill the form in advance.',
    },
    reset: {
      kind: 'method',
      description: 'Empties the form and its draft; does nothing while the form is sent.',
    },
    focusFirstError: {
      kind: 'method',
      description: 'Moves the focus to the first field with an error.',
    },
  },
  callsApi: 'XMLHttpRequest',
  hasFlags: true,
  placement: {
    height: 1800,
    minWidth: 240,
    link: { text: { en: 'Get a quote', ar: 'اطلب عرض سعر' }, path: '#Quote', keepsSource: true },
  },
  wordpress: { icon: 'feedback', preview: { height: 560, attributes: { draft: 'off' } } },
  examples: quoteFormExamples,
} as const satisfies ElementContract;
