// Written by `npm run generate` from the contracts; not edited by hand.
import { reactComponent } from '../frameworks/react-component.ts';
import { testimonials } from '../testimonials/testimonials.element.ts';

export const LuxeTestimonials = reactComponent(testimonials, ['luxe-slide-changed']);
