// Generated from the contracts by `npm run generate`: do not edit.
import { register } from '../element/define-element.ts';
import { testimonials } from '../testimonials/testimonials.element.ts';

register(testimonials);
