import { defineElement } from './define-element.ts';
import { quoteForm } from './quote-form/quote-form.element.ts';

defineElement(quoteForm);
