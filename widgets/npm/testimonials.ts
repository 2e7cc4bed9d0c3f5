// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/define-element.ts';
import { testimonials } from '../testimonials/testimonials.element.ts';

register(testimonials);
