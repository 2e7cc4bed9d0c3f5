// Generated from the contracts by `npm run generate`: do not edit.

import type { ClassAttributes, HTMLAttributes } from 'react';
import type {
  LuxeFaqAttributes,
  LuxeFaqElement,
  LuxeFaqEvents,
  LuxeHeroSliderAttributes,
  LuxeHeroSliderElement,
  LuxeHeroSliderEvents,
  LuxeOfferResponseAttributes,
  LuxeOfferResponseElement,
  LuxeOfferResponseEvents,
  LuxeProcessStepsAttributes,
  LuxeProcessStepsElement,
  LuxeProcessStepsEvents,
  LuxeQuoteFormAttributes,
  LuxeQuoteFormElement,
  LuxeQuoteFormEvents,
  LuxeTestimonialsAttributes,
  LuxeTestimonialsElement,
  LuxeTestimonialsEvents,
  LuxeWhatsappButtonAttributes,
  LuxeWhatsappButtonElement,
  LuxeWhatsappButtonEvents,
} from './elements.js';

export * from './elements.js';

/** `onluxe-submitted={(event) => …}`: the name after `on` is the event's own. */
type EventProps<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

type LuxeProps<Element, Attributes, Events> = HTMLAttributes<Element> &
  ClassAttributes<Element> &
  Attributes &
  EventProps<Events>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'luxe-quote-form': LuxeProps<LuxeQuoteFormElement, LuxeQuoteFormAttributes, LuxeQuoteFormEvents>;
      'luxe-whatsapp-button': LuxeProps<LuxeWhatsappButtonElement, LuxeWhatsappButtonAttributes, LuxeWhatsappButtonEvents>;
      'luxe-faq': LuxeProps<LuxeFaqElement, LuxeFaqAttributes, LuxeFaqEvents>;
      'luxe-offer-response': LuxeProps<LuxeOfferResponseElement, LuxeOfferResponseAttributes, LuxeOfferResponseEvents>;
      'luxe-hero-slider': LuxeProps<LuxeHeroSliderElement, LuxeHeroSliderAttributes, LuxeHeroSliderEvents>;
      'luxe-testimonials': LuxeProps<LuxeTestimonialsElement, LuxeTestimonialsAttributes, LuxeTestimonialsEvents>;
      'luxe-process-steps': LuxeProps<LuxeProcessStepsElement, LuxeProcessStepsAttributes, LuxeProcessStepsEvents>;
    }
  }
}
