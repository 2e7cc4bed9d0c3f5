import type { ElementMessages } from '../element/element-contract.ts';

export const testimonialsMessages: ElementMessages = {
  en: {
    name: 'Testimonials',
    text: 'One quote at a time',
    attributes: {},
  },
  ar: {
    name: 'آراء العملاء',
    text: 'رأي واحد في كل مرة',
    attributes: {},
  },
};
