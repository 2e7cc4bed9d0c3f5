import type { Example } from '../element/element-contract.ts';

/** Colors of slides: start and end of the background's gradient, and text. */
const green = { from: '#08241e', to: '#15534a', ink: '#fbf8f1' };
const ivory = { from: '#f6f1e7', to: '#e9e0cf', ink: '#16211e' };
const dark = { from: '#16211e', to: '#0e3b32', ink: '#fbf8f1' };

function slide(heading: string, text: string, { from, to, ink }: typeof green): string {
  return `<div style="display: grid; align-content: center; min-height: 420px; padding: 32px 32px 80px; color: ${ink}; background: linear-gradient(120deg, ${from}, ${to})">
    <h2 style="margin: 0 0 12px; font-size: 40px; font-weight: 500; line-height: 1.3">${heading}</h2>
    <p style="margin: 0; max-width: 40ch">${text}</p>
  </div>`;
}

const content = {
  en: [
    slide('Handbags', 'Appraised in about 30 minutes.', green),
    slide('Watches', 'Paid within one business day.', ivory),
    slide('Jewelry', 'Kept in an insured, climate-controlled vault.', dark),
  ].join(''),
  ar: [
    slide('حقائب اليد', 'تثمين في نحو 30 دقيقة.', green),
    slide('الساعات', 'الدفع خلال يوم عمل واحد.', ivory),
    slide('المجوهرات', 'في خزنة مؤمَّن عليها ومضبوطة الحرارة والرطوبة.', dark),
  ].join(''),
};

export const heroSliderExamples: readonly Example[] = [
  { name: 'Three slides', attributes: {}, content },
  { name: 'Five seconds each', attributes: { interval: '5000' }, content },
  { name: 'Only when asked', attributes: { interval: '0' }, content },
  {
    name: 'One slide',
    attributes: {},
    content: {
      en: slide('Fine jewelry', 'Priced by experts.', green),
      ar: slide('مجوهرات راقية', 'يسعّرها خبراء.', green),
    },
  },
];
