// Written by `npm run generate` from the definitions; not edited by hand.

import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
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

type Emits<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;

/** What Vue reads the types of a tag from (https://vuejs.org/guide/extras/web-components). */
type LuxeComponent<Element, Attributes, Events> = new () => Element & {
  /** For templates; not a property of the element. */
  $props: HTMLAttributes & PublicProps & Attributes;
  /** For templates; not a property of the element. */
  $emit: Emits<Events>;
};

/** `onLuxeSubmitted`, which Vue turns into the event's name. */
type Listener<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Listener<Tail>}`
  : Capitalize<Name>;
type EventProps<Events> = {
  [Name in keyof Events & string as `on${Listener<Name>}`]?:
    | ((event: Events[Name]) => void)
    | undefined;
};
type LuxeProps<_Element, Attributes, Events> = HTMLAttributes & Attributes & EventProps<Events>;

declare module 'vue' {
  interface GlobalComponents {
    'luxe-quote-form': LuxeComponent<LuxeQuoteFormElement, LuxeQuoteFormAttributes, LuxeQuoteFormEvents>;
    'luxe-whatsapp-button': LuxeComponent<LuxeWhatsappButtonElement, LuxeWhatsappButtonAttributes, LuxeWhatsappButtonEvents>;
    'luxe-faq': LuxeComponent<LuxeFaqElement, LuxeFaqAttributes, LuxeFaqEvents>;
    'luxe-offer-response': LuxeComponent<LuxeOfferResponseElement, LuxeOfferResponseAttributes, LuxeOfferResponseEvents>;
    'luxe-hero-slider': LuxeComponent<LuxeHeroSliderElement, LuxeHeroSliderAttributes, LuxeHeroSliderEvents>;
    'luxe-testimonials': LuxeComponent<LuxeTestimonialsElement, LuxeTestimonialsAttributes, LuxeTestimonialsEvents>;
    'luxe-process-steps': LuxeComponent<LuxeProcessStepsElement, LuxeProcessStepsAttributes, LuxeProcessStepsEvents>;
  }
}

declare module 'vue/jsx-runtime' {
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
