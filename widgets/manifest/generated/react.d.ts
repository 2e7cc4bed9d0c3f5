// Generated from the contracts by `npm run generate`: do not edit.

import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
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
import './react-tags.js';

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

/** Rejects the hyphenated attribute names: in JSX, TypeScript only checks hyphenated names that a type declares. */
type NoHyphens<Attributes> = {
  [Name in keyof Attributes as Name extends `${string}-${string}` ? Name : never]?: undefined;
};

type LuxeComponentProps<Element, Attributes, Events> = Omit<
  HTMLAttributes<Element>,
  'lang' | keyof CamelCased<Attributes>
> &
  CamelCased<Attributes> &
  Callbacks<Events> &
  NoHyphens<Attributes> & { lang?: LuxeLang | undefined };

export type LuxeQuoteFormProps = LuxeComponentProps<LuxeQuoteFormElement, LuxeQuoteFormAttributes, LuxeQuoteFormEvents>;
/** Quote form with photo upload; every submission is stored as a lead. Its children show until the script runs, or if it never does. */
export declare const LuxeQuoteForm: ForwardRefExoticComponent<LuxeQuoteFormProps & RefAttributes<LuxeQuoteFormElement>>;

export type LuxeWhatsappButtonProps = LuxeComponentProps<LuxeWhatsappButtonElement, LuxeWhatsappButtonAttributes, LuxeWhatsappButtonEvents>;
/** Button that asks for a mobile number, opens a WhatsApp chat and stores the lead. Its children show until the script runs, or if it never does. */
export declare const LuxeWhatsappButton: ForwardRefExoticComponent<LuxeWhatsappButtonProps & RefAttributes<LuxeWhatsappButtonElement>>;

export type LuxeFaqProps = LuxeComponentProps<LuxeFaqElement, LuxeFaqAttributes, LuxeFaqEvents>;
/** Questions and answers; a link such as #QG3 opens one. Its children show until the script runs, or if it never does. */
export declare const LuxeFaq: ForwardRefExoticComponent<LuxeFaqProps & RefAttributes<LuxeFaqElement>>;

export type LuxeOfferResponseProps = LuxeComponentProps<LuxeOfferResponseElement, LuxeOfferResponseAttributes, LuxeOfferResponseEvents>;
/** Records a client's answer to an offer, from the link that the client was sent. Its children show until the script runs, or if it never does. */
export declare const LuxeOfferResponse: ForwardRefExoticComponent<LuxeOfferResponseProps & RefAttributes<LuxeOfferResponseElement>>;

export type LuxeHeroSliderProps = LuxeComponentProps<LuxeHeroSliderElement, LuxeHeroSliderAttributes, LuxeHeroSliderEvents>;
/** Slides that advance automatically, with a pause button. Its children show until the script runs, or if it never does. */
export declare const LuxeHeroSlider: ForwardRefExoticComponent<LuxeHeroSliderProps & RefAttributes<LuxeHeroSliderElement>>;

export type LuxeTestimonialsProps = LuxeComponentProps<LuxeTestimonialsElement, LuxeTestimonialsAttributes, LuxeTestimonialsEvents>;
/** Quotes of clients, one at a time. Its children show until the script runs, or if it never does. */
export declare const LuxeTestimonials: ForwardRefExoticComponent<LuxeTestimonialsProps & RefAttributes<LuxeTestimonialsElement>>;

export type LuxeProcessStepsProps = LuxeComponentProps<LuxeProcessStepsElement, LuxeProcessStepsAttributes, LuxeProcessStepsEvents>;
/** Numbered steps along a line that follows the scrolling. Its children show until the script runs, or if it never does. */
export declare const LuxeProcessSteps: ForwardRefExoticComponent<LuxeProcessStepsProps & RefAttributes<LuxeProcessStepsElement>>;
