// Generated from the contracts by `npm run generate`: do not edit.
import { reactComponent } from '../frameworks/react-component.ts';
import { quoteForm } from '../quote-form/quote-form.element.ts';

export const LuxeQuoteForm = reactComponent(quoteForm, ['luxe-ready', 'luxe-before-submit', 'luxe-invalid', 'luxe-submitted', 'luxe-submit-failed']);
