// Generated from the contracts by `npm run generate`: do not edit.
import { faq } from '../faq/faq.element.ts';
import { reactComponent } from '../frameworks/react-component.ts';

export const LuxeFaq = reactComponent(faq, ['luxe-faq-toggled']);
