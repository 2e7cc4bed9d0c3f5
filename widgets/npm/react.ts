// Generated from the contracts by `npm run generate`: do not edit.
export { LuxeQuoteForm } from './react-quote-form.ts';
export { LuxeWhatsappButton } from './react-whatsapp-button.ts';
export { LuxeFaq } from './react-faq.ts';
export { LuxeOfferResponse } from './react-offer-response.ts';
export { LuxeHeroSlider } from './react-hero-slider.ts';
export { LuxeTestimonials } from './react-testimonials.ts';
export { LuxeProcessSteps } from './react-process-steps.ts';
