import type { Platform } from './platform.ts';

export const ghost: Platform = {
  id: 'ghost',
  name: { en: 'Ghost', ar: '\u2068Ghost\u2069' },
  group: 'cms',
  whoMayPaste: {
    en: 'Everyone who may write posts or pages.',
    ar: 'كل من يمكنه كتابة المقالات أو الصفحات.',
  },
  steps: [
    {
      title: { en: 'HTML card', ar: 'بطاقة \u2068HTML\u2069' },
      text: {
        en: 'In the editor type “/html” on an empty line, press Enter, and paste this into the card.',
        ar: 'اكتب «\u2068/html\u2069» في سطر فارغ في المحرّر، واضغط \u2068Enter\u2069، ثم الصق هذه الشيفرة في البطاقة.',
      },
      code: 'html',
      shadowRoot: { kept: 'yes', source: 'tests/cms/ghost' },
    },
  ],
  signs: { hosts: ['ghost.io'], generators: [/^Ghost\b/], assets: [/@tryghost\//] },
};
