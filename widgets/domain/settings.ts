/** What the business fills in before launch; every value marked SAMPLE is made up. */
export const settings = {
  /** WhatsApp numbers, digits with the dial code: the Saudi one for KSA, the other for everybody. */
  whatsapp: {
    AE: '971500000000', // SAMPLE
    SA: '966500000000', // SAMPLE
  },
  email: 'hello@example.com', // SAMPLE
} as const;

/** What the business is called: in the site's header, in titles, and as the sender of letters. */
export const brandName = {
  en: 'Luxe', // SAMPLE
  ar: 'لوكس', // SAMPLE
} as const;
