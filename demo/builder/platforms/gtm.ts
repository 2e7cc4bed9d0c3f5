import type { Platform } from './platform.ts';

export const gtm: Platform = {
  id: 'tag-manager',
  name: { en: 'Google Tag Manager', ar: 'مدير العلامات من \u2068Google\u2069' },
  group: 'any',
  whoMayPaste: {
    en: 'Users with the “Publish” permission for the Tag Manager container; “Edit” is enough to prepare it.',
    ar: 'من يملك إذن «\u2068Publish\u2069» في حاوية مدير العلامات، ويكفي إذن «\u2068Edit\u2069» لتجهيزها.',
  },
  strippedMarkup: {
    en: 'A “Custom HTML” tag loses the attributes of its script tags, and a template can’t create elements. Both ways below put the widget into an element of your page.',
    ar: 'تفقد علامة «\u2068Custom HTML\u2069» سمات وسوم السكريبت فيها، ولا يستطيع القالب أن يُنشئ أي عنصر، لذلك تضع الطريقتان أدناه الأداة داخل عنصر في صفحتك.',
  },
  steps: [
    {
      title: { en: 'A place on the page', ar: 'مكان في الصفحة' },
      text: {
        en: 'A tag manager can’t insert a widget between the paragraphs of a page. Add an element with an id where the widget should be, such as <div id="luxe-quote-form"></div>; without it nothing shows. A floating WhatsApp button needs none.',
        ar: 'لا يضع مدير العلامات شيئًا بين فقرات الصفحة من تلقاء نفسه. ضع عنصرًا له معرّف حيث تريد الأداة، مثل \u2068<div id="luxe-quote-form"></div>\u2069، ومن دونه لا يظهر شيء. أما زرّ واتساب العائم فلا يحتاج إليه.',
      },
    },
    {
      title: { en: 'With the template', ar: 'مع القالب' },
      text: {
        en: 'Under “Templates → Tag Templates → New” open the three-dot menu, choose “Import”, select this file and press “Save”. Then create a tag from it under “Tags → New”: choose the widget, fill in what you need, and add a trigger for the page.',
        ar: 'من «\u2068Templates\u2069 ← \u2068Tag Templates\u2069 ← \u2068New\u2069» افتح قائمة النقاط الثلاث، واختر «\u2068Import\u2069» ثم هذا الملف، واضغط «\u2068Save\u2069». بعدها أنشئ منه علامة من «\u2068Tags\u2069 ← \u2068New\u2069»: اختر الأداة، واملأ ما تحتاج إليه، وأضِف مشغّلًا للصفحة.',
      },
      download: {
        href: '../luxe-widgets.tpl',
        label: { en: 'Download the template', ar: 'تنزيل القالب' },
      },
    },
    {
      title: { en: 'Custom HTML tag', ar: 'علامة \u2068HTML\u2069 مخصّصة' },
      text: {
        en: 'Without the template: paste this into a “Custom HTML” tag, with a trigger on the page that has the container.',
        ar: 'من دون القالب: أنشئ منها علامة «\u2068Custom HTML\u2069»، مع مشغّل على الصفحة التي تحتوي على الحاوية.',
      },
      code: 'tag-manager',
    },
  ],
  signs: { assets: [/googletagmanager\.com\/gtm\.js/] },
};
