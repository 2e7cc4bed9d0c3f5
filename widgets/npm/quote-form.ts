// Generated from the contracts by `npm run generate`: do not edit.
import { register } from '../element/define-element.ts';
import { quoteForm } from '../quote-form/quote-form.element.ts';

register(quoteForm);
