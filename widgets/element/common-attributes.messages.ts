import type { Language } from '../domain/languages.ts';
import type { AttributeMessages } from './element-contract.ts';

/** What the attributes common to all are called where people choose them; `lang` goes by another name there. */
export const commonAttributeMessages: Readonly<
  Record<Language, Readonly<Record<string, AttributeMessages>>>
> = {
  en: {
    country: {
      label: 'Country',
      values: {
        AE: 'UAE',
        SA: 'Saudi Arabia',
        LB: 'Lebanon',
      },
      unset: 'By language',
      hint: 'By language: Saudi Arabia for Arabic, the UAE for English.',
    },
    'api-base': {
      label: 'Address of the API',
      hint: 'Only where it differs from that of the script',
    },
    analytics: {
      label: 'Analytics',
      values: {
        anonymous: 'Events without personal data',
        full: 'With name, email and phone',
        off: 'No events',
      },
    },
    storage: {
      label: 'Storage in the browser',
      values: {
        local: 'As needed',
        none: 'None',
      },
    },
    'utm-source': {
      label: 'Partner',
      hint: 'Your name or website, such as partner.example (utm_source)',
    },
    'utm-medium': {
      label: 'Medium',
      hint: 'utm_medium',
    },
    'utm-campaign': {
      label: 'Campaign name',
      hint: 'utm_campaign',
    },
    'utm-audience': {
      label: 'Audience',
      hint: 'utm_audience',
    },
    'utm-term': {
      label: 'Term',
      hint: 'utm_term',
    },
    'utm-content': {
      label: 'Content',
      hint: 'utm_content',
    },
    'social-link-id': {
      label: 'Social link',
      hint: 'social_link_id',
    },
  },
  ar: {
    country: {
      label: 'الدولة',
      values: {
        AE: 'الإمارات',
        SA: 'السعودية',
        LB: 'لبنان',
      },
      unset: 'حسب اللغة',
      hint: 'حسب اللغة: السعودية مع العربية، والإمارات مع الإنجليزية.',
    },
    'api-base': {
      label: 'عنوان واجهة \u2068API\u2069',
      hint: 'فقط إن اختلف عن عنوان السكريبت',
    },
    analytics: {
      label: 'التحليلات',
      values: {
        anonymous: 'أحداث بلا بيانات شخصية',
        full: 'مع الاسم والبريد والهاتف',
        off: 'بلا أحداث',
      },
    },
    storage: {
      label: 'التخزين في المتصفّح',
      values: {
        local: 'عند الحاجة',
        none: 'بلا تخزين',
      },
    },
    'utm-source': {
      label: 'الشريك',
      hint: 'اسمك أو موقعك، مثل \u2068partner.example\u2069 (\u2068utm_source\u2069)',
    },
    'utm-medium': {
      label: 'الوسيط',
      hint: 'utm_medium',
    },
    'utm-campaign': {
      label: 'اسم الحملة',
      hint: 'utm_campaign',
    },
    'utm-audience': {
      label: 'الجمهور',
      hint: 'utm_audience',
    },
    'utm-term': {
      label: 'الكلمة المفتاحية',
      hint: 'utm_term',
    },
    'utm-content': {
      label: 'المحتوى',
      hint: 'utm_content',
    },
    'social-link-id': {
      label: 'رابط التواصل الاجتماعي',
      hint: 'social_link_id',
    },
  },
};
