import type { ElementWords } from '../element/element-contract.ts';

export const testimonialsWords: ElementWords = {
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
