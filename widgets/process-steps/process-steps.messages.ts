import type { ElementMessages } from '../element/element-contract.ts';

export const processStepsMessages: ElementMessages = {
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
