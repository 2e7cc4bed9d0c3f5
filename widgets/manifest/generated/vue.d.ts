// Generated from the contracts by `npm run generate`: do not edit.

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

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The attributes as props: `utmSource` for `utm-source`. */
type CamelCased<Attributes> = {
  [Name in keyof Attributes as CamelCase<Name & string>]: Attributes[Name];
};

/** English or Arabic; `ar-SA` is Arabic, too. */
type LuxeLang = 'en' | `en-${string}` | 'ar' | `ar-${string}`;

/** `luxe-submitted` → `LuxeSubmitted`. */
type PascalCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Name>;
/** `onLuxeSubmitted={(event) => …}`. */
type Callbacks<Events> = {
  [Name in keyof Events & string as `on${PascalCase<Name>}`]?:
    | ((event: Events[Name]) => void)
    | undefined;
};

type Emits<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;

/** Declarations from which Vue reads the types of tags and components (https://vuejs.org/guide/extras/web-components). */
type LuxeTag<Element, Props, Events> = new () => Element & {
  /** For templates; not a property of the element. */
  $props: HTMLAttributes & PublicProps & Props;
  /** For templates; not a property of the element. */
  $emit: Emits<Events>;
};

type LuxeComponent<Element, Attributes, Events> = LuxeTag<
  Element,
  Omit<HTMLAttributes, 'lang'> & CamelCased<Attributes> & Callbacks<Events> & { lang?: LuxeLang | undefined },
  Events
>;

type LuxeProps<_Element, Attributes, Events> = HTMLAttributes & Attributes & Callbacks<Events>;

/** Quote form with photo upload; every submission is stored as a lead. Its children show until the script runs, or if it never does. */
export declare const LuxeQuoteForm: LuxeComponent<LuxeQuoteFormElement, LuxeQuoteFormAttributes, LuxeQuoteFormEvents>;

/** Button that asks for a mobile number, opens a WhatsApp chat and stores the lead. Its children show until the script runs, or if it never does. */
export declare const LuxeWhatsappButton: LuxeComponent<LuxeWhatsappButtonElement, LuxeWhatsappButtonAttributes, LuxeWhatsappButtonEvents>;

/** Questions and answers; a link such as #QG3 opens one. Its children show until the script runs, or if it never does. */
export declare const LuxeFaq: LuxeComponent<LuxeFaqElement, LuxeFaqAttributes, LuxeFaqEvents>;

/** Records a client's answer to an offer, from the link that the client was sent. Its children show until the script runs, or if it never does. */
export declare const LuxeOfferResponse: LuxeComponent<LuxeOfferResponseElement, LuxeOfferResponseAttributes, LuxeOfferResponseEvents>;

/** Slides that advance automatically, with a pause button. Its children show until the script runs, or if it never does. */
export declare const LuxeHeroSlider: LuxeComponent<LuxeHeroSliderElement, LuxeHeroSliderAttributes, LuxeHeroSliderEvents>;

/** Quotes of clients, one at a time. Its children show until the script runs, or if it never does. */
export declare const LuxeTestimonials: LuxeComponent<LuxeTestimonialsElement, LuxeTestimonialsAttributes, LuxeTestimonialsEvents>;

/** Numbered steps along a line that follows the scrolling. Its children show until the script runs, or if it never does. */
export declare const LuxeProcessSteps: LuxeComponent<LuxeProcessStepsElement, LuxeProcessStepsAttributes, LuxeProcessStepsEvents>;

declare module 'vue' {
  interface GlobalComponents {
    'luxe-quote-form': LuxeTag<LuxeQuoteFormElement, LuxeQuoteFormAttributes, LuxeQuoteFormEvents>;
    'luxe-whatsapp-button': LuxeTag<LuxeWhatsappButtonElement, LuxeWhatsappButtonAttributes, LuxeWhatsappButtonEvents>;
    'luxe-faq': LuxeTag<LuxeFaqElement, LuxeFaqAttributes, LuxeFaqEvents>;
    'luxe-offer-response': LuxeTag<LuxeOfferResponseElement, LuxeOfferResponseAttributes, LuxeOfferResponseEvents>;
    'luxe-hero-slider': LuxeTag<LuxeHeroSliderElement, LuxeHeroSliderAttributes, LuxeHeroSliderEvents>;
    'luxe-testimonials': LuxeTag<LuxeTestimonialsElement, LuxeTestimonialsAttributes, LuxeTestimonialsEvents>;
    'luxe-process-steps': LuxeTag<LuxeProcessStepsElement, LuxeProcessStepsAttributes, LuxeProcessStepsEvents>;
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
