import { defineElement } from './define-element.ts';
import { faq } from './faq/faq.element.ts';
import { heroSlider } from './hero-slider/hero-slider.element.ts';
import { offerResponse } from './offer-response/offer-response.element.ts';
import { processSteps } from './process-steps/process-steps.element.ts';
import { quoteForm } from './quote-form/quote-form.element.ts';
import { testimonials } from './testimonials/testimonials.element.ts';
import { whatsappButton } from './whatsapp-button/whatsapp-button.element.ts';

defineElement(quoteForm);
defineElement(whatsappButton);
defineElement(offerResponse);
defineElement(faq);
defineElement(heroSlider);
defineElement(testimonials);
defineElement(processSteps);
