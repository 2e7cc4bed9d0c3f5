// Written by `npm run generate` from the contracts; not edited by hand.
import type { ElementDefinition } from './element/element-definition.ts';
import { faq } from './faq/faq.element.ts';
import { heroSlider } from './hero-slider/hero-slider.element.ts';
import { offerResponse } from './offer-response/offer-response.element.ts';
import { processSteps } from './process-steps/process-steps.element.ts';
import { quoteForm } from './quote-form/quote-form.element.ts';
import { testimonials } from './testimonials/testimonials.element.ts';
import { whatsappButton } from './whatsapp-button/whatsapp-button.element.ts';

/** Every element there is, in the order in which people read about them. */
export const definitions: readonly ElementDefinition[] = [
  quoteForm,
  whatsappButton,
  faq,
  offerResponse,
  heroSlider,
  testimonials,
  processSteps,
];
