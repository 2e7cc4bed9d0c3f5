// Generated from the contracts by `npm run generate`: do not edit.
import { reactComponent } from '../frameworks/react-component.ts';
import { faq } from '../faq/faq.element.ts';

export const LuxeFaq = reactComponent(faq, ['luxe-faq-toggled']);
