// Generated from the contracts by `npm run generate`: do not edit.
import { vueComponent } from '../frameworks/vue-component.ts';
import { quoteFormContract } from '../quote-form/quote-form.contract.ts';
import { whatsappButtonContract } from '../whatsapp-button/whatsapp-button.contract.ts';
import { faqContract } from '../faq/faq.contract.ts';
import { offerResponseContract } from '../offer-response/offer-response.contract.ts';
import { heroSliderContract } from '../hero-slider/hero-slider.contract.ts';
import { testimonialsContract } from '../testimonials/testimonials.contract.ts';
import { processStepsContract } from '../process-steps/process-steps.contract.ts';

export const LuxeQuoteForm = vueComponent(quoteFormContract);
export const LuxeWhatsappButton = vueComponent(whatsappButtonContract);
export const LuxeFaq = vueComponent(faqContract);
export const LuxeOfferResponse = vueComponent(offerResponseContract);
export const LuxeHeroSlider = vueComponent(heroSliderContract);
export const LuxeTestimonials = vueComponent(testimonialsContract);
export const LuxeProcessSteps = vueComponent(processStepsContract);
