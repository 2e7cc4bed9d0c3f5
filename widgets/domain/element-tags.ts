// Generated from the contracts by `npm run generate`: do not edit.

/** Tags of all elements, in the order of the documentation. */
export const elementTags = [
  'luxe-quote-form',
  'luxe-whatsapp-button',
  'luxe-faq',
  'luxe-offer-response',
  'luxe-hero-slider',
  'luxe-testimonials',
  'luxe-process-steps',
] as const;
