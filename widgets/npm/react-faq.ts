// Written by `npm run generate` from the contracts; not edited by hand.
import { faq } from '../faq/faq.element.ts';
import { reactComponent } from '../frameworks/react-component.ts';

export const LuxeFaq = reactComponent(faq, ['luxe-faq-toggled']);
