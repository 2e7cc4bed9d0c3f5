import type { ElementContract } from './element/element-contract.ts';
import { faqContract } from './faq/faq.contract.ts';
import { heroSliderContract } from './hero-slider/hero-slider.contract.ts';
import { offerResponseContract } from './offer-response/offer-response.contract.ts';
import { processStepsContract } from './process-steps/process-steps.contract.ts';
import { quoteFormContract } from './quote-form/quote-form.contract.ts';
import { testimonialsContract } from './testimonials/testimonials.contract.ts';
import { whatsappButtonContract } from './whatsapp-button/whatsapp-button.contract.ts';

/**
 * Contracts of all elements, in the order of the docs. `npm run generate` writes the other lists of elements
 * from this one.
 */
export const contracts: readonly ElementContract[] = [
  quoteFormContract,
  whatsappButtonContract,
  faqContract,
  offerResponseContract,
  heroSliderContract,
  testimonialsContract,
  processStepsContract,
];
