import { implementContract } from '../element/element-definition.ts';
import combobox from '../fields/combobox.css';
import fields from '../fields/fields.css';
import phoneField from '../fields/phone-field.css';
import card from '../theme/card.css';
import photoField from './photos/photo-field.css';
import { QuoteForm } from './QuoteForm.tsx';
import { quoteFormContract } from './quote-form.contract.ts';
import styles from './quote-form.css';
import { readPlainForm } from './state/carry-over.ts';

export const quoteForm = implementContract(
  quoteFormContract,
  QuoteForm,
  [fields, combobox, phoneField, photoField, card, styles],
  readPlainForm,
);
