import type { Platform } from './platform.ts';

/** Applies to the frameworks that share the guide. */
const whoMayPaste = {
  en: 'Anyone who works on the site’s code.',
  ar: 'من يبني الموقع.',
};
const guide = 'app-frameworks';

export const astro: Platform = {
  id: 'astro',
  name: { en: 'Astro', ar: '\u2068Astro\u2069' },
  group: 'code',
  whoMayPaste,
  steps: [
    {
      title: { en: 'In a page or component', ar: 'في صفحة أو مكوّن' },
      text: {
        en: 'Paste this into an “.astro” file, where the widget should be. In Markdown and MDX, choose the code for Markdown instead.',
        ar: 'الصق هذه الشيفرة في ملف من نوع «\u2068.astro\u2069»، في المكان الذي تريد أن تظهر فيه الأداة. أما في صفحات \u2068Markdown\u2069 و\u2068MDX\u2069 فاستخدم شيفرة \u2068Markdown\u2069.',
      },
      code: 'html',
      shadowRoot: { kept: 'yes', source: 'tests/frameworks/astro' },
    },
  ],
  guide,
  signs: { generators: [/^Astro\b/], assets: [/\/_astro\//] },
};

export const svelte: Platform = {
  id: 'svelte',
  name: { en: 'Svelte and SvelteKit', ar: '\u2068Svelte\u2069 و\u2068SvelteKit\u2069' },
  group: 'code',
  whoMayPaste,
  strippedMarkup: {
    en: 'The HTML snippet doesn’t compile: Svelte treats a top-level script as the component’s own script.',
    ar: 'لا تُترجَم شيفرة \u2068HTML\u2069 كما هي: يعدّ \u2068Svelte\u2069 السكريبت في أعلى المكوّن سكريبت المكوّن نفسه.',
  },
  steps: [
    {
      title: { en: 'As a component', ar: 'بصورة مكوّن' },
      text: {
        en: 'Save this as a component, such as “LuxeWidget.svelte”, and use it where the widget should be.',
        ar: 'احفظ هذا في مكوّن مستقل، باسم مثل «\u2068LuxeWidget.svelte\u2069»، واستخدمه حيث تريد أن تظهر الأداة.',
      },
      code: 'svelte',
      shadowRoot: { kept: 'yes', source: 'tests/frameworks/sveltekit' },
    },
  ],
  guide,
  signs: { assets: [/\/_app\/immutable\//] },
};

export const angular: Platform = {
  id: 'angular',
  name: { en: 'Angular', ar: '\u2068Angular\u2069' },
  group: 'code',
  whoMayPaste,
  strippedMarkup: {
    en: 'Angular removes the script from a template and rewrites the form. The component below inserts the HTML unchanged.',
    ar: 'يحذف \u2068Angular\u2069 السكريبت من القوالب ويفكّك النموذج. المكوّن أدناه يُدرج شيفرة \u2068HTML\u2069 كما هي.',
  },
  steps: [
    {
      title: { en: 'The script', ar: 'السكريبت' },
      text: {
        en: 'Paste this into the head of “src/index.html”, once per site.',
        ar: 'الصق هذا السطر في رأس الملف «\u2068src/index.html\u2069»، مرة واحدة في الموقع كله.',
      },
      code: 'script',
    },
    {
      title: { en: 'As a component', ar: 'بصورة مكوّن' },
      text: {
        en: 'Save this as a component, such as “src/app/luxe-widget.ts”, add it to the imports of your page’s component, and write its selector where the widget should be.',
        ar: 'احفظ هذا في مكوّن مستقل، في ملف مثل «\u2068src/app/luxe-widget.ts\u2069»، وأضِفه إلى «\u2068imports\u2069» في مكوّن الصفحة، ثم اكتب وسمه حيث تريد أن تظهر الأداة.',
      },
      code: 'angular',
      shadowRoot: { kept: 'yes', source: 'tests/frameworks/angular' },
    },
  ],
  guide,
  // An Angular build has no typical paths to recognize it by.
};
