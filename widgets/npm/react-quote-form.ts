// Written by `npm run generate` from the contracts; not edited by hand.
import { reactComponent } from '../frameworks/react-component.ts';
import { quoteForm } from '../quote-form/quote-form.element.ts';

export const LuxeQuoteForm = reactComponent(quoteForm, [
  'luxe-ready',
  'luxe-before-submit',
  'luxe-invalid',
  'luxe-submitted',
  'luxe-submit-failed',
]);
