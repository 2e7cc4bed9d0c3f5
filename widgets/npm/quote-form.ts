// Written by `npm run generate` from the contracts; not edited by hand.
import { quoteForm } from '../quote-form/quote-form.element.ts';
import { register } from '../register.ts';

register(quoteForm);
