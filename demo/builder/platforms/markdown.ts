import type { Platform } from './platform.ts';

export const markdown: Platform = {
  id: 'markdown',
  name: {
    en: 'Markdown: Eleventy, Hugo, Jekyll, Docusaurus',
    ar: '\u2068Markdown\u2069: \u2068Eleventy\u2069 و\u2068Hugo\u2069 و\u2068Jekyll\u2069 و\u2068Docusaurus\u2069',
  },
  group: 'cms',
  whoMayPaste: {
    en: 'Everyone who can edit the files of the site.',
    ar: 'كل من يمكنه تعديل ملفات الموقع.',
  },
  strippedMarkup: {
    en: 'Hugo removes HTML unless its configuration has “markup.goldmark.renderer.unsafe = true”; GitHub always removes it. Eleventy, Jekyll and Docusaurus keep it.',
    ar: 'يحذف \u2068Hugo\u2069 شيفرة \u2068HTML\u2069 ما لم يُضبط «\u2068markup.goldmark.renderer.unsafe = true\u2069» في إعداداته، ويحذفها \u2068GitHub\u2069 دائمًا. أما \u2068Eleventy\u2069 و\u2068Jekyll\u2069 و\u2068Docusaurus\u2069 فتُبقيها.',
  },
  steps: [
    {
      title: { en: 'A page in Markdown', ar: 'صفحة بلغة \u2068Markdown\u2069' },
      text: {
        en: 'Paste this between two blank lines, at the left margin, without a blank line inside.',
        ar: 'الصق هذه الشيفرة بين سطرين فارغين عند بداية السطر، ولا تترك سطرًا فارغًا داخلها.',
      },
      code: 'markdown',
      shadowRoot: { kept: 'yes', source: 'tests/cms/eleventy' },
    },
    {
      title: { en: 'A page in MDX', ar: 'صفحة بلغة \u2068MDX\u2069' },
      text: {
        en: 'For Docusaurus, whose “.md” files are MDX too, Nextra and Astro.',
        ar: 'في \u2068Docusaurus\u2069، وملفات «\u2068.md\u2069» فيه بلغة \u2068MDX\u2069 أيضًا، وفي \u2068Nextra\u2069 و\u2068Astro\u2069.',
      },
      code: 'mdx',
      note: {
        en: 'React 19 runs the script however readers reach the page. With React 18, also list its address under “scripts” in “docusaurus.config.js”.',
        ar: 'يشغّل \u2068React 19\u2069 السكريبت كيفما وصل القارئ إلى الصفحة. مع \u2068React 18\u2069 أضِف عنوانه أيضًا إلى «\u2068scripts\u2069» في الملف «\u2068docusaurus.config.js\u2069».',
      },
    },
  ],
  guide: 'eleventy',
  signs: { generators: [/^(Docusaurus|Eleventy|Hugo|Jekyll|VitePress)\b/] },
};
