import type { Platform } from './platform.ts';

export const html: Platform = {
  id: 'html',
  name: { en: 'Any page, in HTML', ar: 'أي صفحة بلغة \u2068HTML\u2069' },
  group: 'any',
  whoMayPaste: {
    en: 'Everyone who can edit the HTML of the page.',
    ar: 'كل من يمكنه تعديل شيفرة \u2068HTML\u2069 في الصفحة.',
  },
  strippedMarkup: {
    en: 'Nothing in a file. Many editors remove scripts and unknown tags when a page is saved: paste into the HTML view, save, and check that the code is still there.',
    ar: 'لا شيء في الملفات. لكن محرّرات كثيرة تحذف السكريبت والوسوم غير المعروفة عند حفظ الصفحة: الصق الشيفرة في عرض \u2068HTML\u2069، ثم احفظ وتأكّد من أنها ما زالت هناك.',
  },
  steps: [
    {
      title: { en: 'Any page', ar: 'أي صفحة' },
      text: {
        en: 'Paste this into the page, where the widget should be.',
        ar: 'الصق هذه الشيفرة في الصفحة، في المكان الذي تريد أن تظهر فيه الأداة.',
      },
      code: 'html',
      shadowRoot: {
        kept: 'yes',
        source:
          'https://html.spec.whatwg.org/multipage/scripting.html#attr-template-shadowrootmode',
      },
    },
  ],
  guide: null,
};
