/** Paths of the pages in the menu, in their order. Their names are in the texts of each language. */
export const menu = {
  services: ['buy-back', 'direct-sales'],
  others: ['pricing', 'authentication', 'about-us', 'faqs', 'contact-us'],
} as const;

/** Paths of the pages in each column of the footer. */
export const footerColumns = {
  services: menu.services,
  company: ['about-us', 'authentication', 'pricing'],
  help: ['faqs', 'contact-us'],
  legal: ['privacy', 'terms'],
} as const;

/** Pages under a common heading: a column of the footer. */
export type PageGroup = keyof typeof footerColumns;
/** A path in the menu or the footer. */
export type MenuPath = (typeof footerColumns)[PageGroup][number];

/** Countries in the country switch, each named in its own language on every page. */
export const countries = [
  { country: 'AE', lang: 'en', name: 'UAE', language: 'English' },
  { country: 'SA', lang: 'ar', name: 'السعودية', language: 'العربية' },
] as const;
