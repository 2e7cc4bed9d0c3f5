// Generated from the contracts by `npm run generate`: do not edit.
import { reactComponent } from '../frameworks/react-component.ts';
import { testimonials } from '../testimonials/testimonials.element.ts';

export const LuxeTestimonials = reactComponent(testimonials, ['luxe-slide-changed']);
