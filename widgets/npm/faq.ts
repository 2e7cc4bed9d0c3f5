// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/register.ts';
import { faq } from '../faq/faq.element.ts';

register(faq);
