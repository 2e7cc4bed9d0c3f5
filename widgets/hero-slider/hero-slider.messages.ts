import type { ElementMessages } from '../element/element-contract.ts';

export const heroSliderMessages: ElementMessages = {
  en: {
    name: 'Hero slider',
    text: 'Slides in turn',
    attributes: {
      interval: {
        label: 'Time per slide',
        hint: 'In milliseconds; 0 stops the slides',
      },
    },
  },
  ar: {
    name: 'عرض شرائح',
    text: 'شرائح تتوالى',
    attributes: {
      interval: {
        label: 'مدّة كل شريحة',
        hint: 'بالمللي ثانية، والقيمة 0 توقف الحركة',
      },
    },
  },
};
