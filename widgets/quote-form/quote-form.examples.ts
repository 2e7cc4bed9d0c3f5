import type { Example } from '../element/element-contract.ts';

const watch = { category: 'Watch', designer: 'Rolex', model: 'Datejust 36', condition: 'good' };
const bag = { category: 'Handbag', designer: 'Hermes', model: 'Kelly 28', condition: 'excellent' };

export const quoteFormExamples: readonly Example[] = [
  { name: 'Empty', attributes: {} },
  { name: 'Category and designer preset', attributes: { category: 'Watch', designer: 'Cartier' } },
  { name: 'Custom heading', attributes: { heading: 'Rolex Datejust' } },
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
