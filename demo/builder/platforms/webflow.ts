import type { Platform } from './platform.ts';

export const webflow: Platform = {
  id: 'webflow',
  name: { en: 'Webflow', ar: '\u2068Webflow\u2069' },
  group: 'hosted',
  whoMayPaste: {
    en: 'Users who may design the site, on a paid plan.',
    ar: 'من يمكنه تصميم الموقع، مع باقة مدفوعة.',
  },
  strippedMarkup: {
    en: 'Nothing. A field takes 10,000 characters; the longest code below, with a form, has less than half of that.',
    ar: 'لا شيء. يتسع الحقل لعشرة آلاف حرف، وأطول شيفرة أدناه، بما فيها نموذج، أقلّ من نصفها.',
  },
  steps: [
    {
      title: { en: 'Code Embed', ar: 'عنصر \u2068Code Embed\u2069' },
      text: {
        en: 'In the Designer add the element “Code Embed” where you want the widget, and paste this. Then press “Publish”: the canvas shows a gray box, the published page shows the widget.',
        ar: 'في \u2068Designer\u2069 أضِف العنصر «\u2068Code Embed\u2069» حيث تريد الأداة، والصق هذه الشيفرة. ثم اضغط «\u2068Publish\u2069»: تعرض لوحة التصميم مربّعًا رماديًا، وتعرض الصفحة المنشورة الأداة.',
      },
      code: 'html',
      shadowRoot: { kept: 'unverified' },
    },
  ],
  signs: {
    hosts: ['webflow.io'],
    generators: [/^Webflow\b/],
    assets: [/(website-files|webflow)\.com\//],
  },
};
