/** What the business fills in before launch; every value marked SAMPLE is made up. */
export const settings = {
  /** WhatsApp numbers, digits with the dial code: the Saudi one for KSA, the other for everybody. */
  whatsapp: {
    AE: '971500000000', // SAMPLE
    SA: '966500000000', // SAMPLE
  },
  email: 'hello@example.com', // SAMPLE
} as const;

/**
 * Opening hours of every store on its own clock, from and to a full hour. Saturday ends at 2 pm, the earlier
 * of the two times that the business gives; a day that is not here is closed.
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

/** What the business is called: in the site's header, in titles, and as the sender of letters. */
export const brandName = {
  en: 'Luxe', // SAMPLE
  ar: 'لوكس', // SAMPLE
} as const;
