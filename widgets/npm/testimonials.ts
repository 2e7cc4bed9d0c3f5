import { testimonials } from '../testimonials/testimonials.element.ts';
import { register } from './register.ts';

register(testimonials);
