import type { Example } from '../element/element-contract.ts';

export const faqExamples: readonly Example[] = [
  { name: 'All questions', attributes: {} },
  { name: 'General questions', attributes: { section: 'general' } },
  {
    name: 'Services with a custom heading',
    attributes: { section: 'services', heading: 'FAQ', 'contact-url': '#contact' },
  },
  {
    name: 'Custom questions',
    attributes: {},
    content: {
      en: `<details id="papers"><summary>Do I need the <em>original</em> papers?</summary>
        <p>They help, but you can send us your item without them.</p></details>
        <details><summary>Can I send a set?</summary>Yes. <a href="#set">Add each piece</a> as a separate item.</details>`,
      ar: `<details id="papers"><summary>هل أحتاج إلى الأوراق <strong>الأصلية</strong>؟</summary>
        <p>وجودها مفيد، لكن يمكنك إرسال قطعتك من دونها.</p></details>
        <details><summary>هل يمكنني إرسال طقم كامل؟</summary>نعم. <a href="#set">أضف كل قطعة</a> على حدة.</details>`,
    },
  },
];
