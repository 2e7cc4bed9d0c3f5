import { quoteForm } from '../quote-form/quote-form.element.ts';
import { register } from './register.ts';

register(quoteForm);
