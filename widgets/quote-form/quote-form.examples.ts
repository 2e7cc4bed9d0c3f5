import type { QuoteFormValues } from './public-values.ts';

/** A named state of the quote form: demo, accessibility checks and screenshots all show these. */
export interface QuoteFormExample {
  name: string;
  attributes: Record<string, string>;
  values?: Partial<QuoteFormValues>;
  /** Submitted once, so that it shows its errors. */
  submitted?: boolean;
}

const watch = { category: 'Watch', designer: 'Rolex', model: 'Datejust 36', condition: 'good' };
const bag = { category: 'Handbag', designer: 'Hermes', model: 'Kelly 28', condition: 'excellent' };

export const quoteFormExamples: readonly QuoteFormExample[] = [
  { name: 'Empty', attributes: {} },
  { name: 'Category and designer preset', attributes: { category: 'Watch', designer: 'Cartier' } },
  { name: 'Own heading', attributes: { heading: 'Rolex Datejust' } },
  {
    name: 'Filled in advance',
    attributes: { country: 'AE' },
    values: {
      firstName: 'Sample',
      lastName: 'Visitor',
      email: 'visitor@example.com',
      items: [watch],
    },
  },
  { name: 'Two items', attributes: {}, values: { items: [watch, bag] } },
  { name: 'Every error', attributes: {}, submitted: true },
  { name: 'Errors in two items', attributes: {}, values: { items: [watch, bag] }, submitted: true },
];
