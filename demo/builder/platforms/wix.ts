import type { Platform } from './platform.ts';

export const wix: Platform = {
  id: 'wix',
  name: { en: 'Wix', ar: '\u2068Wix\u2069' },
  group: 'hosted',
  whoMayPaste: {
    en: 'Users who may edit the site, on a Premium plan.',
    ar: 'من يمكنه تعديل الموقع، مع باقة \u2068Premium\u2069.',
  },
  strippedMarkup: {
    en: 'Nothing that we know of, but “Embed HTML” puts code into a sandboxed frame: the form would be cut off at the frame’s height and would not see the page’s address or campaign. “Custom Element” is part of the page itself.',
    ar: 'لا شيء نعرفه، لكن «\u2068Embed HTML\u2069» يضع الشيفرة في إطار معزول، فيُقطع النموذج عند ارتفاع الإطار ولا يرى عنوان الصفحة ولا الحملة. أما «\u2068Custom Element\u2069» فيكون في الصفحة نفسها.',
  },
  steps: [
    {
      title: { en: 'Add a custom element', ar: 'أضِف عنصرًا مخصّصًا' },
      text: {
        en: 'In the Wix Editor choose “Add Elements → Embed → Popular Embeds → Custom Element”, in Wix Studio “Add Elements → Embed & Social → Custom Element”. Drag it to where the widget should be, as wide as the page and as high as the widget.',
        ar: 'في \u2068Wix Editor\u2069 اختر «\u2068Add Elements\u2069 ← \u2068Embed\u2069 ← \u2068Popular Embeds\u2069 ← \u2068Custom Element\u2069»، وفي \u2068Wix Studio\u2069 «\u2068Add Elements\u2069 ← \u2068Embed & Social\u2069 ← \u2068Custom Element\u2069». اسحبه إلى المكان الذي تريد فيه الأداة، بعرض الصفحة وارتفاع الأداة.',
      },
    },
    {
      title: { en: 'Enter source and attributes', ar: 'حدّد المصدر والسمات' },
      text: {
        en: 'Press “Choose Source” and select “Server URL”: enter the address of the script, and the name of the element, such as luxe-quote-form, as tag name. Enter its attributes under “Set Attributes”, each with its value.',
        ar: 'اضغط «\u2068Choose Source\u2069» واختر «\u2068Server URL\u2069»: العنوان هو عنوان السكريبت، واسم الوسم هو اسم العنصر، مثل \u2068luxe-quote-form\u2069. أدخل سماته تحت «\u2068Set Attributes\u2069»، كل سمة مع قيمتها.',
      },
      code: 'html',
      attributesOnly: true,
      note: {
        en: 'Carousels and steps show the content of their tag, which a Wix element can’t have: paste their code into “Embed HTML”.',
        ar: 'تعرض الشرائح والخطوات ما بداخل وسمها، ولا مكان لذلك في عنصر \u2068Wix\u2069: الصق شيفرتها في «\u2068Embed HTML\u2069».',
      },
    },
  ],
  signs: {
    hosts: ['wixsite.com', 'wixstudio.com'],
    generators: [/^Wix\.com\b/],
    assets: [/static\.parastorage\.com\//, /static\.wixstatic\.com\//],
  },
};
