// Generated from the contracts by `npm run generate`: do not edit.
import type { LuxeElements } from './elements.js';
import type { LuxeComponent, LuxeComponentProps } from './react-component.js';
import './react-tags.js';

export * from './elements.js';

/** Quote form with photo upload; every submission is stored as a lead. Its children show until the script runs, or if it never does. */
export declare const LuxeQuoteForm: LuxeComponent<LuxeElements['luxe-quote-form']>;
export type LuxeQuoteFormProps = LuxeComponentProps<LuxeElements['luxe-quote-form']>;

/** Button that asks for a mobile number, opens a WhatsApp chat and stores the lead. Its children show until the script runs, or if it never does. */
export declare const LuxeWhatsappButton: LuxeComponent<LuxeElements['luxe-whatsapp-button']>;
export type LuxeWhatsappButtonProps = LuxeComponentProps<LuxeElements['luxe-whatsapp-button']>;

/** Questions and answers; a link such as #QG3 opens one. Details children replace the built-in questions. */
export declare const LuxeFaq: LuxeComponent<LuxeElements['luxe-faq']>;
export type LuxeFaqProps = LuxeComponentProps<LuxeElements['luxe-faq']>;

/** Records a client's answer to an offer, from the link that the client was sent. Its children show until the script runs, or if it never does. */
export declare const LuxeOfferResponse: LuxeComponent<LuxeElements['luxe-offer-response']>;
export type LuxeOfferResponseProps = LuxeComponentProps<LuxeElements['luxe-offer-response']>;

/** Slides that advance automatically, with a pause button. Each child is a slide, up to 60. */
export declare const LuxeHeroSlider: LuxeComponent<LuxeElements['luxe-hero-slider']>;
export type LuxeHeroSliderProps = LuxeComponentProps<LuxeElements['luxe-hero-slider']>;

/** Quotes of clients, one at a time. Each child, a blockquote, is a quote, up to 60. */
export declare const LuxeTestimonials: LuxeComponent<LuxeElements['luxe-testimonials']>;
export type LuxeTestimonialsProps = LuxeComponentProps<LuxeElements['luxe-testimonials']>;

/** Numbered steps along a line that follows the scrolling. Each child is a step. */
export declare const LuxeProcessSteps: LuxeComponent<LuxeElements['luxe-process-steps']>;
export type LuxeProcessStepsProps = LuxeComponentProps<LuxeElements['luxe-process-steps']>;
