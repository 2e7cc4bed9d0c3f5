import { install, withScript } from './package-steps.ts';
import type { Platform } from './platform.ts';

export const react: Platform = {
  id: 'react',
  name: { en: 'React', ar: '\u2068React\u2069' },
  group: 'code',
  whoMayPaste: {
    en: 'The developer of the app. The package needs React 18 or 19.',
    ar: 'من يبني التطبيق. تحتاج الحزمة إلى \u2068React 18\u2069 أو \u206819\u2069.',
  },
  steps: [
    install,
    {
      title: { en: 'With the package', ar: 'مع الحزمة' },
      text: {
        en: 'Save this as a separate file and use the component where the widget should be. Your bundle contains the widget; no script is loaded.',
        ar: 'احفظ هذا في ملف مستقل، واستخدم المكوّن حيث تريد أن تظهر الأداة. تصبح الأداة جزءًا من تطبيقك، ولا يُحمَّل أي سكريبت.',
      },
      code: 'react',
    },
    withScript,
  ],
  signs: { generators: [/^Gatsby\b/], assets: [/\/page-data\/app-data\.json/] },
};
