import { branchAddress, brandName, settings as contact } from '../widgets/domain/settings.ts';

/**
 * Facts that the business fills in before launch. `npm run launch-check` lists the made-up values, which are marked
 * SAMPLE. Name, WhatsApp numbers, email and address are in widgets/domain/settings.ts, which widgets and server share.
 */
export const settings = {
  ...contact,

  /** Shown in header, footer, titles and search results. */
  name: brandName,
  /** Company name for the legal pages. */
  legalName: {
    en: 'Luxe Sample Trading L.L.C.', // SAMPLE
    ar: 'شركة لوكس التجريبية للتجارة ذ.م.م', // SAMPLE
  },
  /** Number of the trade license. */
  license: '0000000', // SAMPLE

  /** Mobile number with its dial code, shown with the contact details. */
  phone: '+971 50 000 0000', // SAMPLE
  /** Number of the office, shown in the footer, the terms and search results. */
  landline: '+971 4 000 0000', // SAMPLE

  office: {
    address: branchAddress,
    /** Street address for search engines (schema.org PostalAddress). */
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

  /**
   * Texts of the business, although its two sentences name different ends of Saturday. `openingHours` in
   * widgets/domain/settings.ts follows the earlier one.
   */
  hours: {
    en: [
      'Monday to Saturday, 9:00\u00a0to\u00a021:00',
      'Closed from Saturday 2\u00a0pm to Monday morning',
    ],
    ar: [
      'من الاثنين إلى السبت، من\u00a09:00\u00a0صباحًا إلى\u00a09:00\u00a0مساءً',
      'مغلق من الساعة\u00a02 بعد ظهر السبت حتى صباح الاثنين',
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

  /** Id of the tag manager, such as `GTM-XXXXXXX`; empty: none. */
  tagManagerId: '' as string,
  /**
   * Service that answers a GET with JSON `{ip}`, for visitors whose address the server cannot see. Empty: our own
   * server answers, so no third party learns of the visit. If you set one, name it in the privacy policy.
   */
  ipLookupUrl: '' as string,
  /** Origin of the site, unless `PUBLIC_URL` is set (siteOrigin). */
  origin: 'https://www.example.com', // SAMPLE
} as const;

/** Returns the origin for canonical links, sitemap and share image: `PUBLIC_URL`, otherwise the setting. */
export function siteOrigin(environment: Readonly<Record<string, string | undefined>>): string {
  return (environment.PUBLIC_URL?.trim() || settings.origin).replace(/\/+$/, '');
}
