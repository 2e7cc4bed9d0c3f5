import type { HTMLAttributes } from 'react';

type LuxeTag<Own extends string> = HTMLAttributes<HTMLElement> & {
  [Name in Own | 'api-base' | 'analytics' | 'country']?: string | undefined;
};

declare module 'react' {
  namespace JSX {
    /** The tags of the script, with the attributes that the site uses. */
    interface IntrinsicElements {
      'luxe-quote-form': LuxeTag<'category' | 'success-url' | 'heading'>;
      'luxe-whatsapp-button': LuxeTag<'position' | 'offset'>;
      'luxe-faq': LuxeTag<'section' | 'heading' | 'contact-url'>;
      'luxe-offer-response': LuxeTag<'submit-another-url'>;
      'luxe-hero-slider': LuxeTag<'interval'>;
      'luxe-testimonials': LuxeTag<never>;
      'luxe-process-steps': LuxeTag<never>;
    }
  }
}
