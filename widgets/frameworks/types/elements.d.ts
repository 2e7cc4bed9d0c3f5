// Generated from the contracts by `npm run generate`: do not edit.

/** Returned by `el.values`: everything but the photos. `dialCountry` is the ISO code of the phone’s country. */
export interface QuoteFormValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  dialCountry: string;
  items: { category: string; designer: string; model: string; condition: string }[];
}

/** Accepted by `el.values`: every field is optional. */
export interface QuoteFormPrefill extends Partial<Omit<QuoteFormValues, 'items'>> {
  items?: Partial<QuoteFormValues['items'][number]>[];
}

/** Campaign that brought a visitor, as stored with a lead. */
export interface Campaign {
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmAudience?: string;
  utmTerm?: string;
  utmContent?: string;
  socialLinkId?: string;
}

/** Attributes common to all elements. */
export interface LuxeCommonAttributes {
  /** Country of the store. Without it: the saved country, SA for Arabic, AE for English. */
  country?: 'AE' | 'SA' | 'LB' | (string & {}) | undefined;
  /** Origin of the API. Without it: the origin that served the script. */
  'api-base'?: string | undefined;
  /** Data pushed to window.dataLayer; anonymous leaves out name, email and phone. */
  analytics?: 'full' | 'anonymous' | 'off' | undefined;
  /** Storage in the browser; none keeps everything in memory. */
  storage?: 'local' | 'none' | undefined;
  /** Ids of ad clicks (gclid, fbclid …): on keeps them for 90 days and sends them with leads; off ignores them. */
  'click-ids'?: 'on' | 'off' | undefined;
  /** Hourly counts of views, starts and submissions, without any id of the visitor; off counts nothing. */
  measure?: 'on' | 'off' | undefined;
  /** Name of this version of the page, in the counts and with leads; at most 40 characters. */
  variant?: string | undefined;
  /** Campaign source, where neither the page's address nor a saved campaign has one. */
  'utm-source'?: string | undefined;
  /** Campaign medium, where neither the page's address nor a saved campaign has one. */
  'utm-medium'?: string | undefined;
  /** Campaign name, where neither the page's address nor a saved campaign has one. */
  'utm-campaign'?: string | undefined;
  /** Campaign audience, where neither the page's address nor a saved campaign has one. */
  'utm-audience'?: string | undefined;
  /** Campaign term, where neither the page's address nor a saved campaign has one. */
  'utm-term'?: string | undefined;
  /** Campaign content, where neither the page's address nor a saved campaign has one. */
  'utm-content'?: string | undefined;
  /** Id of a social link, where neither the page's address nor a saved campaign has one. */
  'social-link-id'?: string | undefined;
}

/** Attributes common to all elements, as properties. */
export interface LuxeCommonProperties {
  /** Country of the store. Without it: the saved country, SA for Arabic, AE for English. */
  country: 'AE' | 'SA' | 'LB' | (string & {}) | undefined;
  /** Origin of the API. Without it: the origin that served the script. */
  apiBase: string | undefined;
  /** Data pushed to window.dataLayer; anonymous leaves out name, email and phone. */
  analytics: 'full' | 'anonymous' | 'off';
  /** Storage in the browser; none keeps everything in memory. */
  storage: 'local' | 'none';
  /** Ids of ad clicks (gclid, fbclid …): on keeps them for 90 days and sends them with leads; off ignores them. */
  clickIds: 'on' | 'off';
  /** Hourly counts of views, starts and submissions, without any id of the visitor; off counts nothing. */
  measure: 'on' | 'off';
  /** Name of this version of the page, in the counts and with leads; at most 40 characters. */
  variant: string | undefined;
  /** Campaign source, where neither the page's address nor a saved campaign has one. */
  utmSource: string | undefined;
  /** Campaign medium, where neither the page's address nor a saved campaign has one. */
  utmMedium: string | undefined;
  /** Campaign name, where neither the page's address nor a saved campaign has one. */
  utmCampaign: string | undefined;
  /** Campaign audience, where neither the page's address nor a saved campaign has one. */
  utmAudience: string | undefined;
  /** Campaign term, where neither the page's address nor a saved campaign has one. */
  utmTerm: string | undefined;
  /** Campaign content, where neither the page's address nor a saved campaign has one. */
  utmContent: string | undefined;
  /** Id of a social link, where neither the page's address nor a saved campaign has one. */
  socialLinkId: string | undefined;
}

/** Attributes of `<luxe-quote-form>`, for JSX and templates. */
export interface LuxeQuoteFormAttributes extends LuxeCommonAttributes {
  /** Category chosen in advance for the first item. */
  category?: 'Handbag' | 'Watch' | 'Jewelry' | undefined;
  /** Designer filled in in advance for the first item. */
  designer?: string | undefined;
  /** Page to go to after a submission, unless the form has been removed meanwhile; without it the thank-you shows in place. */
  'success-url'?: string | undefined;
  /** Page that pushes the events of a submission to window.dataLayer: form, before it goes to success-url, or success, which must be of the same origin and load this script. */
  'analytics-page'?: 'form' | 'success' | undefined;
  /** Message after a failed submission; off shows none, and sends nothing again by itself. */
  'failure-notice'?: 'on' | 'off' | undefined;
  /** Keeps what was typed in this browser for 24 hours, from page to page; off keeps nothing. */
  draft?: 'on' | 'off' | undefined;
  /** Heading in place of the built-in one. */
  heading?: string | undefined;
  /** Subject of the lead, such as buyback, stored with it: at most 100 characters. */
  topic?: string | undefined;
  /** Number behind Continue on WhatsApp, with country code. Without it: that of the country. */
  'whatsapp-number'?: string | undefined;
  /** Your terms, linked above the button; without it there is no link. */
  'terms-url'?: string | undefined;
  /** Your privacy policy, linked above the button; without it there is no link. */
  'privacy-url'?: string | undefined;
  /** Leads are tests: stored and marked as such, never delivered, kept from analytics. Only empty or true. */
  'data-test'?: boolean | undefined;
}

/** Events of `<luxe-quote-form>`. */
export interface LuxeQuoteFormEvents {
  /** The form is on the page and can be used. */
  'luxe-ready': CustomEvent<null>;
  /** Before a valid form is sent; the campaign may be changed, canceling stops it. */
  'luxe-before-submit': CustomEvent<{ campaign: Campaign }>;
  /** A submission was attempted with empty fields, such as items.0.designer. */
  'luxe-invalid': CustomEvent<{ fields: string[] }>;
  /** The server has confirmed that it stored the lead. */
  'luxe-submitted': CustomEvent<{ submissionId: string; items: { category: string; designer: string; isQualified: boolean }[]; test?: boolean }>;
  /** The submission did not arrive; the form keeps everything and offers a retry. */
  'luxe-submit-failed': CustomEvent<{ reason: 'network' | 'timeout' | 'too-large' | 'rate-limited' | 'rejected' | 'server'; status?: number }>;
}

/** Quote form with photo upload; every submission is stored as a lead. */
export interface LuxeQuoteFormElement extends HTMLElement, LuxeCommonProperties {
  /** Category chosen in advance for the first item. */
  category: 'Handbag' | 'Watch' | 'Jewelry' | undefined;
  /** Designer filled in in advance for the first item. */
  designer: string | undefined;
  /** Page to go to after a submission, unless the form has been removed meanwhile; without it the thank-you shows in place. */
  successUrl: string | undefined;
  /** Page that pushes the events of a submission to window.dataLayer: form, before it goes to success-url, or success, which must be of the same origin and load this script. */
  analyticsPage: 'form' | 'success';
  /** Message after a failed submission; off shows none, and sends nothing again by itself. */
  failureNotice: 'on' | 'off';
  /** Keeps what was typed in this browser for 24 hours, from page to page; off keeps nothing. */
  draft: 'on' | 'off';
  /** Heading in place of the built-in one. */
  heading: string | undefined;
  /** Subject of the lead, such as buyback, stored with it: at most 100 characters. */
  topic: string | undefined;
  /** Number behind Continue on WhatsApp, with country code. Without it: that of the country. */
  whatsappNumber: string | undefined;
  /** Your terms, linked above the button; without it there is no link. */
  termsUrl: string | undefined;
  /** Your privacy policy, linked above the button; without it there is no link. */
  privacyUrl: string | undefined;
  /** Leads are tests: stored and marked as such, never delivered, kept from analytics. Only empty or true. */
  dataTest: boolean;
  /** Everything entered but the photos; set it to fill the form in advance. */
  get values(): QuoteFormValues;
  set values(values: QuoteFormPrefill);
  /** Empties the form and its draft; does nothing while the form is sent. */
  reset: () => void;
  /** Moves the focus to the first field with an error. */
  focusFirstError: () => void;
}

/** Attributes of `<luxe-whatsapp-button>`, for JSX and templates. */
export interface LuxeWhatsappButtonAttributes extends LuxeCommonAttributes {
  /** WhatsApp number with country code, for all stores but the one in KSA. */
  'number-ae'?: string | undefined;
  /** WhatsApp number with country code, for the store in KSA. */
  'number-sa'?: string | undefined;
  /** Message that the chat starts with, in place of the built-in one. */
  message?: string | undefined;
  /** Side of the window on which the button floats. */
  position?: 'start' | 'end' | undefined;
  /** An ordinary button with its label, in the flow of the page. */
  inline?: boolean | undefined;
  /** Distance of the floating button from the edges of the window, in pixels. */
  offset?: number | string | undefined;
  /** Leads are tests: stored and marked as such, never delivered, kept from analytics. Only empty or true. */
  'data-test'?: boolean | undefined;
}

/** Events of `<luxe-whatsapp-button>`. */
export interface LuxeWhatsappButtonEvents {
  /** A visitor has given a number and the chat opens. */
  'luxe-whatsapp-opened': CustomEvent<null>;
}

/** Button that asks for a mobile number, opens a WhatsApp chat and stores the lead. */
export interface LuxeWhatsappButtonElement extends HTMLElement, LuxeCommonProperties {
  /** WhatsApp number with country code, for all stores but the one in KSA. */
  numberAe: string;
  /** WhatsApp number with country code, for the store in KSA. */
  numberSa: string;
  /** Message that the chat starts with, in place of the built-in one. */
  message: string | undefined;
  /** Side of the window on which the button floats. */
  position: 'start' | 'end';
  /** An ordinary button with its label, in the flow of the page. */
  inline: boolean;
  /** Distance of the floating button from the edges of the window, in pixels. */
  offset: number;
  /** Leads are tests: stored and marked as such, never delivered, kept from analytics. Only empty or true. */
  dataTest: boolean;
}

/** Attributes of `<luxe-faq>`, for JSX and templates. */
export interface LuxeFaqAttributes extends LuxeCommonAttributes {
  /** Which of the built-in questions: general (QG1 to QG5), services (QSS1 to QSS5) or all. */
  section?: 'all' | 'general' | 'services' | undefined;
  /** Heading in place of the built-in one. */
  heading?: string | undefined;
  /** Address behind Get in touch. Default: /contact-us of the site that serves the script. */
  'contact-url'?: string | undefined;
}

/** Events of `<luxe-faq>`. */
export interface LuxeFaqEvents {
  /** An answer was opened or closed. */
  'luxe-faq-toggled': CustomEvent<{ id: string; open: boolean }>;
}

/** Questions and answers; a link such as #QG3 opens one. */
export interface LuxeFaqElement extends HTMLElement, LuxeCommonProperties {
  /** Which of the built-in questions: general (QG1 to QG5), services (QSS1 to QSS5) or all. */
  section: 'all' | 'general' | 'services';
  /** Heading in place of the built-in one. */
  heading: string | undefined;
  /** Address behind Get in touch. Default: /contact-us of the site that serves the script. */
  contactUrl: string | undefined;
}

/** Attributes of `<luxe-offer-response>`, for JSX and templates. */
export interface LuxeOfferResponseAttributes extends LuxeCommonAttributes {
  /** Id of the offer. Without it: uuid in the page's address. */
  uuid?: string | undefined;
  /** The answer: approved, rejected, or any other of at most 40 letters, digits, - and _. Without it: status in the page's address. */
  status?: string | undefined;
  /** Shows the offer with both answers and waits for one tap before an answer is sent; so does confirm=1 in the page's address. */
  confirm?: boolean | undefined;
  /** Address behind "Submit another item". Default: /home#Quote of the site that serves the script. */
  'submit-another-url'?: string | undefined;
}

/** Events of `<luxe-offer-response>`. */
export interface LuxeOfferResponseEvents {
  /** The server has recorded the answer. */
  'luxe-offer-recorded': CustomEvent<{ status: string }>;
  /** The link lacks something or has an impossible status (missing), the offer takes no answer (rejected), or the answer did not arrive. */
  'luxe-offer-failed': CustomEvent<{ reason: 'missing' | 'network' | 'timeout' | 'too-large' | 'rate-limited' | 'rejected' | 'server' }>;
}

/** Records a client's answer to an offer, from the link that the client was sent. */
export interface LuxeOfferResponseElement extends HTMLElement, LuxeCommonProperties {
  /** Id of the offer. Without it: uuid in the page's address. */
  uuid: string | undefined;
  /** The answer: approved, rejected, or any other of at most 40 letters, digits, - and _. Without it: status in the page's address. */
  status: string | undefined;
  /** Shows the offer with both answers and waits for one tap before an answer is sent; so does confirm=1 in the page's address. */
  confirm: boolean;
  /** Address behind "Submit another item". Default: /home#Quote of the site that serves the script. */
  submitAnotherUrl: string | undefined;
}

/** Attributes of `<luxe-hero-slider>`, for JSX and templates. */
export interface LuxeHeroSliderAttributes extends LuxeCommonAttributes {
  /** Milliseconds between slides, at least 500; with 0, only the visitor changes them. */
  interval?: number | string | undefined;
}

/** Events of `<luxe-hero-slider>`. */
export interface LuxeHeroSliderEvents {
  /** Another slide is shown; the first has the index 0. */
  'luxe-slide-changed': CustomEvent<{ index: number }>;
}

/** Slides that advance automatically, with a pause button. */
export interface LuxeHeroSliderElement extends HTMLElement, LuxeCommonProperties {
  /** Milliseconds between slides, at least 500; with 0, only the visitor changes them. */
  interval: number;
}

/** Attributes of `<luxe-testimonials>`, for JSX and templates. */
export interface LuxeTestimonialsAttributes extends LuxeCommonAttributes {}

/** Events of `<luxe-testimonials>`. */
export interface LuxeTestimonialsEvents {
  /** Another quote is shown; the first has the index 0. */
  'luxe-slide-changed': CustomEvent<{ index: number }>;
}

/** Quotes of clients, one at a time. */
export interface LuxeTestimonialsElement extends HTMLElement, LuxeCommonProperties {}

/** Attributes of `<luxe-process-steps>`, for JSX and templates. */
export interface LuxeProcessStepsAttributes extends LuxeCommonAttributes {}

/** Events of `<luxe-process-steps>`. */
export interface LuxeProcessStepsEvents {}

/** Numbered steps along a line that follows the scrolling. */
export interface LuxeProcessStepsElement extends HTMLElement, LuxeCommonProperties {}

/** Types of all elements by tag, for the declarations of frameworks. */
export interface LuxeElements {
  'luxe-quote-form': { element: LuxeQuoteFormElement; attributes: LuxeQuoteFormAttributes; events: LuxeQuoteFormEvents };
  'luxe-whatsapp-button': { element: LuxeWhatsappButtonElement; attributes: LuxeWhatsappButtonAttributes; events: LuxeWhatsappButtonEvents };
  'luxe-faq': { element: LuxeFaqElement; attributes: LuxeFaqAttributes; events: LuxeFaqEvents };
  'luxe-offer-response': { element: LuxeOfferResponseElement; attributes: LuxeOfferResponseAttributes; events: LuxeOfferResponseEvents };
  'luxe-hero-slider': { element: LuxeHeroSliderElement; attributes: LuxeHeroSliderAttributes; events: LuxeHeroSliderEvents };
  'luxe-testimonials': { element: LuxeTestimonialsElement; attributes: LuxeTestimonialsAttributes; events: LuxeTestimonialsEvents };
  'luxe-process-steps': { element: LuxeProcessStepsElement; attributes: LuxeProcessStepsAttributes; events: LuxeProcessStepsEvents };
}
export type LuxeElementTypes = LuxeElements[keyof LuxeElements];
export type LuxeLanguage = 'en' | 'ar';

type ElementsByTag = { [Tag in keyof LuxeElements]: LuxeElements[Tag]['element'] };
type AllEvents = LuxeQuoteFormEvents & LuxeWhatsappButtonEvents & LuxeFaqEvents & LuxeOfferResponseEvents & LuxeHeroSliderEvents & LuxeTestimonialsEvents & LuxeProcessStepsEvents;

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
  /** Events that bubble: the document and the window receive them, too. */
  interface GlobalEventHandlersEventMap extends AllEvents {}
}
