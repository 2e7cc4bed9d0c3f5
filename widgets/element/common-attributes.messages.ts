import { type CampaignParameter, campaignAttribute } from '../domain/campaign.ts';
import type { AttributeMessages, Translated } from './element-contract.ts';

/** Returns the texts of a campaign attribute. Marketers know it by the parameter in a link, which is the hint. */
function campaignMessages(
  parameter: CampaignParameter,
  label: Translated,
): Record<string, AttributeMessages> {
  return { [campaignAttribute(parameter)]: { label, hint: { en: parameter, ar: parameter } } };
}

/** Names and hints of the common attributes in the editors. `lang` has its own text there. */
export const commonAttributeMessages: Readonly<Record<string, AttributeMessages>> = {
  country: {
    label: { en: 'Country', ar: 'الدولة' },
    values: {
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
    label: { en: 'Address of the API', ar: 'عنوان واجهة \u2068API\u2069' },
    hint: {
      en: 'Only where it differs from that of the script',
      ar: 'فقط إن اختلف عن عنوان السكريبت',
    },
  },
  analytics: {
    label: { en: 'Analytics', ar: 'التحليلات' },
    values: {
      anonymous: { en: 'Events without personal data', ar: 'أحداث بلا بيانات شخصية' },
      full: { en: 'With name, email and phone', ar: 'مع الاسم والبريد والهاتف' },
      off: { en: 'No events', ar: 'بلا أحداث' },
    },
  },
  storage: {
    label: { en: 'Storage in the browser', ar: 'التخزين في المتصفّح' },
    values: {
      local: { en: 'As needed', ar: 'عند الحاجة' },
      none: { en: 'None', ar: 'بلا تخزين' },
    },
  },
  'click-ids': {
    label: { en: 'Ad clicks', ar: 'نقرات الإعلانات' },
    values: {
      on: { en: 'Sent with leads', ar: 'تُرسَل مع الطلبات' },
      off: { en: 'Ignored', ar: 'تُتجاهَل' },
    },
    hint: {
      en: 'Click ids such as gclid and fbclid are personal data: your privacy notice should mention them.',
      ar: 'معرّفات النقرات مثل \u2068gclid\u2069 و\u2068fbclid\u2069 بيانات شخصية، فاذكرها في إشعار الخصوصية لديك.',
    },
  },
  measure: {
    label: { en: 'Hourly counts', ar: 'إحصاء بالساعة' },
    values: {
      on: { en: 'Views, starts and requests', ar: 'المشاهدات والبدايات والطلبات' },
      off: { en: 'Count nothing', ar: 'بلا إحصاء' },
    },
    hint: { en: 'No cookie, no visitor ID', ar: 'بلا ملفات تعريف ارتباط ولا معرّف للزائر' },
  },
  variant: {
    label: { en: 'Variant', ar: 'صيغة الصفحة' },
    hint: {
      en: 'Names this version of the page, so that you can compare two',
      ar: 'اسم يميّز هذه الصيغة لتقارنها بغيرها',
    },
  },
  'utm-source': {
    label: { en: 'Partner', ar: 'الشريك' },
    hint: {
      en: 'Your name or website, such as partner.example (utm_source)',
      ar: 'اسمك أو موقعك، مثل \u2068partner.example\u2069 (\u2068utm_source\u2069)',
    },
  },
  ...campaignMessages('utm_medium', { en: 'Medium', ar: 'الوسيط' }),
  ...campaignMessages('utm_campaign', { en: 'Campaign name', ar: 'اسم الحملة' }),
  ...campaignMessages('utm_audience', { en: 'Audience', ar: 'الجمهور' }),
  ...campaignMessages('utm_term', { en: 'Term', ar: 'الكلمة المفتاحية' }),
  ...campaignMessages('utm_content', { en: 'Content', ar: 'المحتوى' }),
  ...campaignMessages('social_link_id', { en: 'Social link', ar: 'رابط التواصل الاجتماعي' }),
};

/** Name and hint of `data-test` in the editors. */
export const testAttributeMessages: AttributeMessages = {
  label: { en: 'Test', ar: 'تجربة' },
  hint: {
    en: 'What is sent is marked as a test and delivered to nobody',
    ar: 'تُحفظ الطلبات على أنها تجريبية ولا تصل إلى أحد',
  },
};
