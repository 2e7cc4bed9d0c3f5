// Generated from the contracts by `npm run generate`: do not edit.
export { LuxeFaq } from './react-faq.ts';
export { LuxeHeroSlider } from './react-hero-slider.ts';
export { LuxeOfferResponse } from './react-offer-response.ts';
export { LuxeProcessSteps } from './react-process-steps.ts';
export { LuxeQuoteForm } from './react-quote-form.ts';
export { LuxeTestimonials } from './react-testimonials.ts';
export { LuxeWhatsappButton } from './react-whatsapp-button.ts';
