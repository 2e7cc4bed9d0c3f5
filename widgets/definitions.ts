// Generated from the contracts by `npm run generate`: do not edit.
import type { ElementDefinition } from './element/element-definition.ts';
import { quoteForm } from './quote-form/quote-form.element.ts';
import { whatsappButton } from './whatsapp-button/whatsapp-button.element.ts';
import { faq } from './faq/faq.element.ts';
import { offerResponse } from './offer-response/offer-response.element.ts';
import { heroSlider } from './hero-slider/hero-slider.element.ts';
import { testimonials } from './testimonials/testimonials.element.ts';
import { processSteps } from './process-steps/process-steps.element.ts';

/** Every element, in the order of the documentation. */
export const definitions: readonly ElementDefinition[] = [
  quoteForm,
  whatsappButton,
  faq,
  offerResponse,
  heroSlider,
  testimonials,
  processSteps,
];
