import type { ElementContract } from './element/element-contract.ts';
import { faqContract } from './faq/faq.contract.ts';
import { heroSliderContract } from './hero-slider/hero-slider.contract.ts';
import { offerResponseContract } from './offer-response/offer-response.contract.ts';
import { processStepsContract } from './process-steps/process-steps.contract.ts';
import { quoteFormContract } from './quote-form/quote-form.contract.ts';
import { testimonialsContract } from './testimonials/testimonials.contract.ts';
import { whatsappButtonContract } from './whatsapp-button/whatsapp-button.contract.ts';

/**
 * Every element there is, in the order in which people read about them: the one list of them. What else
 * names them all is written from it by `npm run generate`.
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
