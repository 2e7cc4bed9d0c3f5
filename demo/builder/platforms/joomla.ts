import type { Platform } from './platform.ts';

export const joomla: Platform = {
  id: 'joomla',
  name: { en: 'Joomla', ar: '\u2068Joomla\u2069' },
  group: 'cms',
  whoMayPaste: {
    en: 'With the module: users who may install extensions and manage modules. Without it: groups whose text filter is “No Filtering”; on a new site, the Super Users.',
    ar: 'مع الوحدة: من يمكنه تثبيت الإضافات وإدارة الوحدات. من دونها: من ينتمي إلى مجموعة مرشِّح النص فيها «\u2068No Filtering\u2069»، وفي الموقع الجديد هي \u2068Super Users\u2069.',
  },
  strippedMarkup: {
    en: 'For all other groups the text filters remove the script when the page is saved, and with “No HTML” every tag.',
    ar: 'للمجموعات الأخرى تحذف مرشِّحات النص السكريبت عند حفظ الصفحة، ومع «\u2068No HTML\u2069» كل الوسوم.',
  },
  steps: [
    {
      title: { en: 'With the module', ar: 'مع الوحدة' },
      text: {
        en: 'Upload the file under “System → Install → Extensions”. Then create a module “Luxe Widgets” under “Content → Site Modules → New”: choose the widget, a position and the pages.',
        ar: 'ارفع الملف من «\u2068System\u2069 ← \u2068Install\u2069 ← \u2068Extensions\u2069». ثم أنشئ وحدة «\u2068Luxe Widgets\u2069» من «\u2068Content\u2069 ← \u2068Site Modules\u2069 ← \u2068New\u2069»: اختر الأداة والموضع والصفحات.',
      },
      download: {
        href: '../luxe-widgets-joomla.zip',
        label: { en: 'Download the module', ar: 'تنزيل الوحدة' },
      },
    },
    {
      title: { en: 'Without the module', ar: 'من دون الوحدة' },
      text: {
        en: 'As a Super User with the editor set to “None”, create a module of the type “Custom” under “Content → Site Modules → New”, and paste this.',
        ar: 'بصلاحية \u2068Super User\u2069 ومع ضبط المحرّر على «\u2068None\u2069»، أنشئ وحدة من نوع «\u2068Custom\u2069» من «\u2068Content\u2069 ← \u2068Site Modules\u2069 ← \u2068New\u2069»، ثم الصق هذه الشيفرة.',
      },
      code: 'html',
      shadowRoot: { kept: 'unverified' },
    },
  ],
  signs: {
    paths: [/[?&]option=com_/],
    generators: [/^Joomla!/],
    assets: [/\/media\/(system|vendor)\/js\//, /\/media\/templates\/site\//],
  },
};
