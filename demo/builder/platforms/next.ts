import { install, withScript } from './package-steps.ts';
import type { Platform } from './platform.ts';

export const next: Platform = {
  id: 'next',
  name: { en: 'Next.js', ar: '\u2068Next.js\u2069' },
  group: 'code',
  whoMayPaste: {
    en: 'The developer of the app.',
    ar: 'من يبني التطبيق.',
  },
  steps: [
    install,
    {
      title: { en: 'With the package', ar: 'مع الحزمة' },
      text: {
        en: 'Save this beside your pages, such as “app/luxe-widget.tsx”, and use the component in any of them, including server components. The first line makes it run in the browser.',
        ar: 'احفظ هذا بجانب صفحاتك، في ملف مثل «\u2068app/luxe-widget.tsx\u2069»، واستخدم المكوّن في أي صفحة منها، ومنها مكوّنات الخادم. السطر الأول يجعله يعمل في المتصفّح.',
      },
      code: 'next',
      shadowRoot: { kept: 'yes', source: 'tests/frameworks/next' },
    },
    withScript,
  ],
  signs: { paths: [/\/_next\//], assets: [/\/_next\/static\//] },
};
