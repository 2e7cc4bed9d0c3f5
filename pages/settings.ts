import { brandName, settings as contact } from '../widgets/domain/settings.ts';

/**
 * What the business fills in before launch, in one place. A value marked SAMPLE is made up;
 * `npm run launch-check` lists them. Name, WhatsApp numbers and e-mail are shared with
 * the widgets and the server: widgets/domain/settings.ts.
 */
export const settings = {
  ...contact,

  /** Shown in the header, the footer, titles and to search engines. */
  name: brandName,
  /** The company behind it, for the legal pages. */
  legalName: {
    en: 'Luxe Sample Trading L.L.C.', // SAMPLE
    ar: 'شركة لوكس التجريبية للتجارة ذ.م.م', // SAMPLE
  },
  /** Number of the trade license. */
  licence: '0000000', // SAMPLE

  /** To call from a mobile: row "phone" of the contact page. With the dial code, for people. */
  phone: '+971 50 000 0000', // SAMPLE
  /** Of the office, in the footer. */
  landline: '+971 4 000 0000', // SAMPLE

  office: {
    address: {
      en: 'Office 000, Sample Tower, Business Bay, Dubai, United Arab Emirates', // SAMPLE
      ar: 'مكتب 000، البرج التجريبي، الخليج التجاري، دبي، الإمارات العربية المتحدة', // SAMPLE
    },
    /** The same for search engines (schema.org PostalAddress). */
    street: {
      en: 'Office 000, Sample Tower, Business Bay', // SAMPLE
      ar: 'مكتب 000، البرج التجريبي، الخليج التجاري', // SAMPLE
    },
    city: { en: 'Dubai', ar: 'دبي' },
    country: 'AE',
    mapsUrl: 'https://www.google.com/maps/search/?api=1&query=Business+Bay+Dubai', // SAMPLE
    /** Degrees, for search engines. */
    latitude: 25.1865, // SAMPLE
    longitude: 55.2723, // SAMPLE
  },

  /** Both sentences as the business gave them, although they contradict each other; the earlier one counts: openingHours. */
  hours: {
    en: ['Monday to Saturday, 9:00 to 21:00', 'Closed from Saturday 2 pm to Monday morning'],
    ar: [
      'من الاثنين إلى السبت، من 9:00 صباحًا إلى 9:00 مساءً',
      'مغلق من الساعة 2 بعد ظهر السبت حتى صباح الاثنين',
    ],
  },

  /** In the order of the footer. */
  social: [
    { network: 'facebook', name: 'Facebook', url: 'https://www.facebook.com/example' }, // SAMPLE
    { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/example' }, // SAMPLE
    { network: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }, // SAMPLE
    { network: 'x', name: 'X', url: 'https://x.com/example' }, // SAMPLE
    { network: 'youtube', name: 'YouTube', url: 'https://www.youtube.com/@example' }, // SAMPLE
    { network: 'tiktok', name: 'TikTok', url: 'https://www.tiktok.com/@example' }, // SAMPLE
  ],

  /** Of the tag manager, such as `GTM-XXXXXXX`; empty: none is loaded. */
  tagManagerId: '' as string,
  /**
   * Answers a GET with JSON that holds `ip`; asked only where the server can't tell. Empty:
   * our own server answers, no third party learns of the visit. Name a service in the privacy policy.
   */
  ipLookupUrl: '' as string,
  /** Where visitors reach the site, without a slash at its end. `PUBLIC_URL` wins: siteOrigin. */
  origin: 'https://www.example.com', // SAMPLE
} as const;

/** Origin for canonical links, the sitemap and shared pictures: `PUBLIC_URL`, else the setting. */
export function siteOrigin(environment: Readonly<Record<string, string | undefined>>): string {
  return (environment.PUBLIC_URL?.trim() || settings.origin).replace(/\/+$/, '');
}
