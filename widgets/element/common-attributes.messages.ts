import {
  type CampaignParameter,
  campaignAttribute,
  campaignParameters,
} from '../domain/campaign.ts';
import type { PlatformLanguage } from '../domain/languages.ts';
import type { AttributeMessages } from './element-contract.ts';

/** Names of campaign attributes. Marketers know them by the parameter in a link, which is the hint. */
function campaignMessages(
  labels: Readonly<Partial<Record<CampaignParameter, string>>>,
): Record<string, AttributeMessages> {
  const entries = campaignParameters.flatMap((parameter) => {
    const label = labels[parameter];
    return label ? [[campaignAttribute(parameter), { label, hint: parameter }]] : [];
  });
  return Object.fromEntries(entries);
}

/** Names and hints of the common attributes in the editors. `lang` has its own text there. */
export const commonAttributeMessages: Readonly<
  Record<PlatformLanguage, Readonly<Record<string, AttributeMessages>>>
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
    'click-ids': {
      label: 'Ad clicks',
      values: {
        on: 'Sent with leads',
        off: 'Ignored',
      },
      hint: 'Click ids such as gclid and fbclid are personal data: your privacy notice should mention them.',
    },
    measure: {
      label: 'Hourly counts',
      values: {
        on: 'Views, starts and requests',
        off: 'Count nothing',
      },
      hint: 'No cookie, no visitor ID',
    },
    variant: {
      label: 'Variant',
      hint: 'Names this version of the page, so that you can compare two',
    },
    'utm-source': {
      label: 'Partner',
      hint: 'Your name or website, such as partner.example (utm_source)',
    },
    ...campaignMessages({
      utm_medium: 'Medium',
      utm_campaign: 'Campaign name',
      utm_audience: 'Audience',
      utm_term: 'Term',
      utm_content: 'Content',
      social_link_id: 'Social link',
    }),
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
    'click-ids': {
      label: 'نقرات الإعلانات',
      values: {
        on: 'تُرسَل مع الطلبات',
        off: 'تُتجاهَل',
      },
      hint: 'معرّفات النقرات مثل \u2068gclid\u2069 و\u2068fbclid\u2069 بيانات شخصية، فاذكرها في إشعار الخصوصية لديك.',
    },
    measure: {
      label: 'إحصاء بالساعة',
      values: {
        on: 'المشاهدات والبدايات والطلبات',
        off: 'بلا إحصاء',
      },
      hint: 'بلا ملفات تعريف ارتباط ولا معرّف للزائر',
    },
    variant: {
      label: 'صيغة الصفحة',
      hint: 'اسم يميّز هذه الصيغة لتقارنها بغيرها',
    },
    'utm-source': {
      label: 'الشريك',
      hint: 'اسمك أو موقعك، مثل \u2068partner.example\u2069 (\u2068utm_source\u2069)',
    },
    ...campaignMessages({
      utm_medium: 'الوسيط',
      utm_campaign: 'اسم الحملة',
      utm_audience: 'الجمهور',
      utm_term: 'الكلمة المفتاحية',
      utm_content: 'المحتوى',
      social_link_id: 'رابط التواصل الاجتماعي',
    }),
  },
};

/** Name and hint of `data-test` in the editors. */
export const testAttributeMessages: Readonly<Record<PlatformLanguage, AttributeMessages>> = {
  en: {
    label: 'Test',
    hint: 'What is sent is marked as a test and delivered to nobody',
  },
  ar: {
    label: 'تجربة',
    hint: 'تُحفظ الطلبات على أنها تجريبية ولا تصل إلى أحد',
  },
};
