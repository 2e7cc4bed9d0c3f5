import { faq } from '../faq/faq.element.ts';
import { register } from './register.ts';

register(faq);
