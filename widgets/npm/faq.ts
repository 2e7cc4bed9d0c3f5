// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/define-element.ts';
import { faq } from '../faq/faq.element.ts';

register(faq);
