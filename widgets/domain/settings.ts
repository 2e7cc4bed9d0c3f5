/** Settings to fill in before launch; values marked SAMPLE are made up. */
export const settings = {
  /** WhatsApp numbers as digits with dial code: SA serves KSA, AE all other countries. */
  whatsapp: {
    AE: '971500000000', // SAMPLE
    SA: '966500000000', // SAMPLE
  },
  email: 'hello@example.com', // SAMPLE
} as const;

/**
 * Opening hours of all stores in local time, in full hours from 0 to 23. The business gives two closing times for
 * Saturday; 2 pm is the earlier one. Stores are closed on days that are not listed.
 */
export const openingHours: Readonly<Partial<Record<Weekday, readonly [from: number, to: number]>>> =
  {
    Mon: [9, 21],
    Tue: [9, 21],
    Wed: [9, 21],
    Thu: [9, 21],
    Fri: [9, 21],
    Sat: [9, 14],
  };
export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun';

/** Address of the branch in Dubai. The team sends the addresses of other stores to their clients. */
export const branchAddress = {
  en: 'Office 000, Sample Tower, Business Bay, Dubai, United Arab Emirates', // SAMPLE
  ar: 'مكتب 000، البرج التجريبي، الخليج التجاري، دبي، الإمارات العربية المتحدة', // SAMPLE
} as const;

/** Name of the business in the site's header, in titles and as the sender of emails. */
export const brandName = {
  en: 'Luxe', // SAMPLE
  ar: 'لوكس', // SAMPLE
} as const;
