import type { ElementMessages } from '../element/element-contract.ts';

export const heroSliderMessages: ElementMessages = {
  name: { en: 'Hero slider', ar: 'عرض شرائح' },
  text: { en: 'Slides in turn', ar: 'شرائح تتوالى' },
  attributes: {
    interval: {
      label: { en: 'Time per slide', ar: 'مدّة كل شريحة' },
      hint: {
        en: 'In milliseconds; 0 stops the slides',
        ar: 'بالمللي ثانية، والقيمة 0 توقف الحركة',
      },
    },
  },
};
