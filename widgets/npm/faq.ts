// Generated from the contracts by `npm run generate`: do not edit.
import { register } from '../element/define-element.ts';
import { faq } from '../faq/faq.element.ts';

register(faq);
