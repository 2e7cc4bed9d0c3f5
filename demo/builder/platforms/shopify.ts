import type { Platform } from './platform.ts';

export const shopify: Platform = {
  id: 'shopify',
  name: { en: 'Shopify', ar: '\u2068Shopify\u2069' },
  group: 'hosted',
  whoMayPaste: {
    en: 'The owner of the shop and staff who may edit its theme. Files of a paid theme can be edited only after it is bought.',
    ar: 'مالك المتجر والموظفون المسموح لهم بتعديل القالب، ولا تُعدَّل ملفات قالب مدفوع إلا بعد شرائه.',
  },
  strippedMarkup: {
    en: 'Nothing from a section, an app block or “Custom Liquid”. Double braces are read as Liquid, but the code below has none.',
    ar: 'لا شيء من الأقسام أو مكوّنات التطبيقات أو «\u2068Custom Liquid\u2069». تُقرأ الأقواس المزدوجة على أنها \u2068Liquid\u2069، والشيفرة أدناه خالية منها.',
  },
  steps: [
    {
      title: { en: 'Paste into the theme editor', ar: 'الصق في محرّر القالب' },
      text: {
        en: 'Open “Online Store → Themes → Customize”, choose “Add section → Custom Liquid”, and paste this.',
        ar: 'افتح «\u2068Online Store\u2069 ← \u2068Themes\u2069 ← \u2068Customize\u2069»، واختر «\u2068Add section\u2069 ← \u2068Custom Liquid\u2069»، ثم الصق هذه الشيفرة.',
      },
      code: 'liquid',
      shadowRoot: { kept: 'unverified' },
    },
    {
      title: { en: 'Or as sections with settings', ar: 'أو أقسامًا لها إعدادات' },
      text: {
        en: 'Unpack the file. Put the files of “theme/sections” into the theme under “Online Store → Themes → … → Edit code → Sections”: every widget is then under “Add section”, with its settings. The folder “app” contains the same as blocks for your own app.',
        ar: 'فُكّ ضغط الملف، وضع ملفات «\u2068theme/sections\u2069» في القالب من «\u2068Online Store\u2069 ← \u2068Themes\u2069 ← … ← \u2068Edit code\u2069 ← \u2068Sections\u2069»، فتجد كل أداة تحت «\u2068Add section\u2069» مع إعداداتها. وفي المجلد «\u2068app\u2069» الأدوات نفسها مكوّنات لتطبيق خاص بك.',
      },
      download: {
        href: '../luxe-widgets-shopify.zip',
        label: { en: 'Download the sections', ar: 'تنزيل الأقسام' },
      },
    },
  ],
  signs: { hosts: ['myshopify.com'], assets: [/cdn\.shopify\.com\//, /\/cdn\/shop\//] },
};
