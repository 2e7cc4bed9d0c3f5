import type { Platform } from './platform.ts';

export const drupal: Platform = {
  id: 'drupal',
  name: { en: 'Drupal', ar: '\u2068Drupal\u2069' },
  group: 'cms',
  whoMayPaste: {
    en: 'With the module: users with the permission “Administer blocks”. Without it: users of a text format that allows any HTML, such as “Full HTML”.',
    ar: 'مع الوحدة: من يملك إذن «\u2068Administer blocks\u2069». من دونها: من يمكنه استخدام تنسيق نص يقبل أي \u2068HTML\u2069، مثل «\u2068Full HTML\u2069».',
  },
  strippedMarkup: {
    en: 'Text formats with “Limit allowed HTML tags”, such as “Basic HTML” and “Restricted HTML”, remove the script, the element and every style attribute when the page is shown.',
    ar: 'تنسيقات النص التي تحدّ من الوسوم المسموح بها، مثل «\u2068Basic HTML\u2069» و«\u2068Restricted HTML\u2069»، تحذف السكريبت والعنصر وكل سمة \u2068style\u2069 عند عرض الصفحة.',
  },
  steps: [
    {
      title: { en: 'With the module', ar: 'مع الوحدة' },
      text: {
        en: 'Unpack the file into “modules/custom” and enable “Luxe Widgets” under “Extend”. Enter the address of the widgets under “Configuration → Web services → Luxe Widgets”, then place the block of a widget under “Structure → Block layout”.',
        ar: 'فُكّ ضغط الملف في «\u2068modules/custom\u2069» وفعّل «\u2068Luxe Widgets\u2069» من «\u2068Extend\u2069». أدخل عنوان الأدوات من «\u2068Configuration\u2069 ← \u2068Web services\u2069 ← \u2068Luxe Widgets\u2069»، ثم ضع مكوّن الأداة من «\u2068Structure\u2069 ← \u2068Block layout\u2069».',
      },
      download: {
        href: '../luxe-widgets-drupal.zip',
        label: { en: 'Download the module', ar: 'تنزيل الوحدة' },
      },
    },
    {
      title: { en: 'Without the module', ar: 'من دون الوحدة' },
      text: {
        en: 'Edit the content, choose the text format “Full HTML”, press “Source” in the editor, and paste this.',
        ar: 'عدّل المحتوى، واختر تنسيق النص «\u2068Full HTML\u2069»، واضغط «\u2068Source\u2069» في المحرّر، ثم الصق هذه الشيفرة.',
      },
      code: 'compact-html',
      shadowRoot: { kept: 'no', source: 'https://github.com/ckeditor/ckeditor5/issues/14933' },
    },
  ],
  signs: {
    paths: [/\/sites\/default\/files\//],
    generators: [/^Drupal\b/],
    assets: [/\/sites\/default\/files\//, /\/core\/(misc|themes|modules)\//],
  },
};
