import type { Platform } from './platform.ts';

export const aem: Platform = {
  id: 'aem',
  name: { en: 'Adobe Experience Manager', ar: '\u2068Adobe Experience Manager\u2069' },
  group: 'cms',
  whoMayPaste: {
    en: 'A developer sets it up once for the site; then every author can place it.',
    ar: 'يجهّزه مطوّر مرة واحدة للموقع، ثم يمكن لكل كاتب وضعه.',
  },
  strippedMarkup: {
    en: 'The “Embed” component keeps only safe tags of the HTML that authors enter, so it removes the script and the element. Your own embeddable, which authors select, can contain both.',
    ar: 'لا يبقي المكوّن «\u2068Embed\u2069» مما يدخله الكتّاب إلا الوسوم الآمنة، فيحذف السكريبت والعنصر. أما «\u2068Embeddable\u2069» خاص بك، يختاره الكتّاب فقط، فيمكن أن يحتوي عليهما.',
  },
  steps: [
    {
      title: { en: 'Your own embeddable', ar: 'مكوّن مضمّن خاص بك' },
      text: {
        en: 'Create a hidden component with the supertype “core/wcm/components/embed/v2/embed/embeddable”, paste this into its HTL file, and give it a dialog with at least a title.',
        ar: 'أنشئ مكوّنًا مخفيًا نوعه الأعلى (\u2068supertype\u2069) «\u2068core/wcm/components/embed/v2/embed/embeddable\u2069»، والصق هذه الشيفرة في ملف \u2068HTL\u2069 فيه، وأعطه مربّع حوار فيه عنوان على الأقل.',
      },
      code: 'html',
      shadowRoot: { kept: 'unverified' },
    },
    {
      title: { en: 'Allow it and place it', ar: 'اسمح به وضعه' },
      text: {
        en: 'In your template’s policy for the “Embed” component, add it under “Allowed Embeddables”. Authors then add “Embed” to a page, choose “Embeddable”, and select it in the list.',
        ar: 'في سياسة المكوّن «\u2068Embed\u2069» في قالبك أضِفه تحت «\u2068Allowed Embeddables\u2069». بعدها يضيف الكتّاب «\u2068Embed\u2069» إلى الصفحة، ويختارون «\u2068Embeddable\u2069»، ثم يأخذونه من القائمة.',
      },
    },
  ],
  signs: { assets: [/\/etc\.clientlibs\//, /\/content\/dam\//] },
};
