import { install } from './package-steps.ts';
import type { Platform } from './platform.ts';

export const vue: Platform = {
  id: 'vue',
  name: { en: 'Vue and Nuxt', ar: '\u2068Vue\u2069 و\u2068Nuxt\u2069' },
  group: 'code',
  whoMayPaste: {
    en: 'The developer of the app. The package needs Vue 3.',
    ar: 'من يبني التطبيق. تحتاج الحزمة إلى \u2068Vue 3\u2069.',
  },
  steps: [
    install,
    {
      title: { en: 'With the package', ar: 'مع الحزمة' },
      text: {
        en: 'Save this as a component, such as “LuxeWidget.vue”, and use it where the widget should be.',
        ar: 'احفظ هذا في مكوّن مستقل، باسم مثل «\u2068LuxeWidget.vue\u2069»، واستخدمه حيث تريد أن تظهر الأداة.',
      },
      code: 'vue',
      shadowRoot: { kept: 'yes', source: 'tests/frameworks/nuxt' },
    },
  ],
  signs: { generators: [/^Nuxt\b/], paths: [/\/_nuxt\//], assets: [/\/_nuxt\//] },
};
