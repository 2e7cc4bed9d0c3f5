import type { Example } from '../element/element-contract.ts';

export const whatsappButtonExamples: readonly Example[] = [
  { name: 'In the flow of the page', attributes: { inline: '' } },
  { name: 'Floating', attributes: {} },
  { name: 'Floating on the other side', attributes: { position: 'start', offset: '96' } },
  {
    name: 'About one item',
    attributes: { inline: '', message: 'Rolex Datejust 36, reference 126234' },
  },
];
