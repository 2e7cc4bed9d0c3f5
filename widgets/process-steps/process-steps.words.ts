import type { ElementWords } from '../element/element-contract.ts';

export const processStepsWords: ElementWords = {
  en: {
    name: 'Process steps',
    text: 'Steps along a line',
    attributes: {},
  },
  ar: {
    name: 'خطوات العمل',
    text: 'خطوات على خط واحد',
    attributes: {},
  },
};
