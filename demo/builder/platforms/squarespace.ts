import type { Platform } from './platform.ts';

export const squarespace: Platform = {
  id: 'squarespace',
  name: { en: 'Squarespace', ar: '\u2068Squarespace\u2069' },
  group: 'hosted',
  whoMayPaste: {
    en: 'Contributors who may edit the page, on a plan with JavaScript: Core or larger, or Business; not Personal. “Code Injection” is for administrators.',
    ar: 'المساهمون الذين يمكنهم تعديل الصفحة، مع باقة تقبل \u2068JavaScript\u2069: ‏\u2068Core\u2069 وما فوقها أو \u2068Business\u2069، لا \u2068Personal\u2069. أما «\u2068Code Injection\u2069» فللمديرين فقط.',
  },
  strippedMarkup: {
    en: 'Nothing on these plans. On smaller plans scripts do not run.',
    ar: 'لا شيء في هذه الباقات. أما في الأصغر منها فلا يعمل السكريبت.',
  },
  steps: [
    {
      title: { en: 'Code block', ar: 'مكوّن الشيفرة' },
      text: {
        en: 'Edit the page, press “Add Block → Code”, set it to “HTML”, remove what is in it, and paste this. The editor may show a note instead of the widget: check the page in a private window.',
        ar: 'عدّل الصفحة، واضغط «\u2068Add Block\u2069 ← \u2068Code\u2069»، واضبطه على «\u2068HTML\u2069»، واحذف ما فيه، ثم الصق هذه الشيفرة. قد يعرض المحرّر ملاحظة مكان الأداة: افتح الصفحة في نافذة خاصة.',
      },
      code: 'html',
      shadowRoot: { kept: 'unverified' },
    },
  ],
  signs: {
    hosts: ['squarespace.com'],
    generators: [/^Squarespace\b/],
    assets: [/static1?\.squarespace\.com\//, /assets\.squarespace\.com\//],
  },
};
