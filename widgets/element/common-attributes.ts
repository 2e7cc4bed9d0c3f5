import type { CampaignAttribute, CampaignParameter } from '../domain/campaign.ts';
import { platformLanguages, scriptLanguageCodes } from '../domain/languages.ts';
import { storeCountries } from '../domain/stores.ts';
import type { AttributeDefinition, Translated } from './element-contract.ts';

/** Defines a campaign attribute. Marketers know it by the parameter in a link, which is the hint. */
function campaignDefinition(value: string, parameter: CampaignParameter, label: Translated) {
  const description = `${value}, where neither the page's address nor a saved campaign has one.`;
  return { kind: 'string', description, label, hint: { en: parameter, ar: parameter } } as const;
}

/** Campaign of visitors whose own link has none. */
const campaignAttributes = {
  'utm-source': {
    ...campaignDefinition('Campaign source', 'utm_source', { en: 'Partner', ar: 'الشريك' }),
    hint: {
      en: 'Your name or website, such as partner.example (utm_source)',
      ar: 'اسمك أو موقعك، مثل \u2068partner.example\u2069 (\u2068utm_source\u2069)',
    },
  },
  'utm-medium': campaignDefinition('Campaign medium', 'utm_medium', { en: 'Medium', ar: 'الوسيط' }),
  'utm-campaign': campaignDefinition('Campaign name', 'utm_campaign', {
    en: 'Campaign name',
    ar: 'اسم الحملة',
  }),
  'utm-audience': campaignDefinition('Campaign audience', 'utm_audience', {
    en: 'Audience',
    ar: 'الجمهور',
  }),
  'utm-term': campaignDefinition('Campaign term', 'utm_term', {
    en: 'Term',
    ar: 'الكلمة المفتاحية',
  }),
  'utm-content': campaignDefinition('Campaign content', 'utm_content', {
    en: 'Content',
    ar: 'المحتوى',
  }),
  'social-link-id': campaignDefinition('Id of a social link', 'social_link_id', {
    en: 'Social link',
    ar: 'رابط التواصل الاجتماعي',
  }),
} satisfies Record<CampaignAttribute, AttributeDefinition>;

/** Attributes of every element. `lang` is the native attribute, so it has no default here. */
export const commonAttributes = {
  lang: {
    kind: 'string',
    values: scriptLanguageCodes,
    suggestions: platformLanguages,
    description:
      'Language. Without it: the language of the closest ancestor with one of these, the saved language, English.',
    label: { en: 'Language', ar: 'اللغة' },
    valueLabels: {
      en: { en: 'English', ar: 'الإنجليزية' },
      ar: { en: 'Arabic', ar: 'العربية' },
    },
    unset: { en: 'Same as the page', ar: 'لغة الصفحة' },
  },
  country: {
    kind: 'string',
    suggestions: storeCountries,
    description:
      'Country of the store. Without it: the saved country, SA for Arabic, AE for English.',
    label: { en: 'Country', ar: 'الدولة' },
    valueLabels: {
      AE: { en: 'UAE', ar: 'الإمارات' },
      SA: { en: 'Saudi Arabia', ar: 'السعودية' },
      LB: { en: 'Lebanon', ar: 'لبنان' },
    },
    unset: { en: 'By language', ar: 'حسب اللغة' },
    hint: {
      en: 'By language: Saudi Arabia for Arabic, the UAE for English.',
      ar: 'حسب اللغة: السعودية مع العربية، والإمارات مع الإنجليزية.',
    },
  },
  'api-base': {
    kind: 'url',
    description: 'Origin of the API. Without it: the origin that served the script.',
    label: { en: 'Address of the API', ar: 'عنوان واجهة \u2068API\u2069' },
    hint: {
      en: 'Only where it differs from that of the script',
      ar: 'فقط إن اختلف عن عنوان السكريبت',
    },
  },
  analytics: {
    kind: 'string',
    values: ['full', 'anonymous', 'off'],
    default: 'anonymous',
    description: 'Data pushed to window.dataLayer; anonymous leaves out name, email and phone.',
    label: { en: 'Analytics', ar: 'التحليلات' },
    valueLabels: {
      anonymous: { en: 'Events without personal data', ar: 'أحداث بلا بيانات شخصية' },
      full: { en: 'With name, email and phone', ar: 'مع الاسم والبريد والهاتف' },
      off: { en: 'No events', ar: 'بلا أحداث' },
    },
  },
  storage: {
    kind: 'string',
    values: ['local', 'none'],
    default: 'local',
    description: 'Storage in the browser; none keeps everything in memory.',
    label: { en: 'Storage in the browser', ar: 'التخزين في المتصفّح' },
    valueLabels: {
      local: { en: 'As needed', ar: 'عند الحاجة' },
      none: { en: 'None', ar: 'بلا تخزين' },
    },
  },
  'click-ids': {
    kind: 'string',
    values: ['on', 'off'],
    default: 'on',
    description:
      'Ids of ad clicks (gclid, fbclid …): on keeps them for 90 days and sends them with leads; off ignores them.',
    label: { en: 'Ad clicks', ar: 'نقرات الإعلانات' },
    valueLabels: {
      on: { en: 'Sent with leads', ar: 'تُرسَل مع الطلبات' },
      off: { en: 'Ignored', ar: 'تُتجاهَل' },
    },
    hint: {
      en: 'Click ids such as gclid and fbclid are personal data: your privacy notice should mention them.',
      ar: 'معرّفات النقرات مثل \u2068gclid\u2069 و\u2068fbclid\u2069 بيانات شخصية، فاذكرها في إشعار الخصوصية لديك.',
    },
  },
  measure: {
    kind: 'string',
    values: ['on', 'off'],
    default: 'on',
    description:
      'Hourly counts of views, starts and submissions, without any id of the visitor; off counts nothing.',
    label: { en: 'Hourly counts', ar: 'إحصاء بالساعة' },
    valueLabels: {
      on: { en: 'Views, starts and requests', ar: 'المشاهدات والبدايات والطلبات' },
      off: { en: 'Count nothing', ar: 'بلا إحصاء' },
    },
    hint: { en: 'No cookie, no visitor ID', ar: 'بلا ملفات تعريف ارتباط ولا معرّف للزائر' },
  },
  variant: {
    kind: 'string',
    description:
      'Name of this version of the page, in the counts and with leads; at most 40 characters.',
    label: { en: 'Variant', ar: 'صيغة الصفحة' },
    hint: {
      en: 'Names this version of the page, so that you can compare two',
      ar: 'اسم يميّز هذه الصيغة لتقارنها بغيرها',
    },
  },
  ...campaignAttributes,
} as const satisfies Record<string, AttributeDefinition>;

/** Attribute of the elements with a heading. */
export const headingAttribute = {
  heading: {
    kind: 'string',
    description: 'Heading in place of the built-in one.',
    label: { en: 'Heading', ar: 'العنوان' },
    hint: { en: 'In place of the built-in one', ar: 'بدلًا من العنوان الأصلي' },
  },
} as const satisfies Record<string, AttributeDefinition>;

/** Attribute of the elements that send leads. */
export const testAttribute = {
  'data-test': {
    kind: 'boolean',
    // Test tools name elements by this attribute, too: `data-test="quote"` does not mark a test lead.
    values: ['', 'true'],
    description:
      'Leads are tests: stored and marked as such, never delivered, kept from analytics. Only empty or true.',
    label: { en: 'Test', ar: 'تجربة' },
    hint: {
      en: 'What is sent is marked as a test and delivered to nobody',
      ar: 'تُحفظ الطلبات على أنها تجريبية ولا تصل إلى أحد',
    },
  },
} as const satisfies Record<string, AttributeDefinition>;
