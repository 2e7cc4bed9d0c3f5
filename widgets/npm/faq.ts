// Written by `npm run generate` from the contracts; not edited by hand.
import { faq } from '../faq/faq.element.ts';
import { register } from '../register.ts';

register(faq);
