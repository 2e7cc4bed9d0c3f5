// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/define-element.ts';
import { quoteForm } from '../quote-form/quote-form.element.ts';

register(quoteForm);
