import type { Platform } from './platform.ts';

export const wordpress: Platform = {
  id: 'wordpress',
  name: { en: 'WordPress', ar: 'ووردبريس' },
  group: 'cms',
  whoMayPaste: {
    en: 'With the plugin: everyone who may write pages or posts, including authors. Without it: administrators and editors; in a network of sites, only its administrators. WordPress.com allows plugins and scripts only on its larger plans.',
    ar: 'مع الإضافة: كل من يمكنه كتابة الصفحات أو المقالات، ومنهم الكتّاب. من دونها: المديرون والمحرّرون فقط، وإن كان ووردبريس واحد يخدم عدّة مواقع فمدير الشبكة وحده. أما \u2068WordPress.com\u2069 فلا يقبل الإضافات والسكريبت إلا في باقاته الأعلى.',
  },
  strippedMarkup: {
    en: 'For all other users, WordPress removes the script, the element and the form in it when the page is saved, without a message. Only the link or the text inside is left. Use the plugin there.',
    ar: 'لغير هؤلاء يحذف ووردبريس السكريبت والعنصر والنموذج الذي بداخله عند حفظ الصفحة من دون أي تنبيه، فلا يبقى إلا ما فيه من رابط أو نص. استخدم الإضافة في هذه الحالة.',
  },
  steps: [
    {
      title: { en: 'With the plugin, as a block', ar: 'مع الإضافة، بصورة مكوّن' },
      text: {
        en: 'Install the plugin, then paste this into a page or post in the block editor: it turns into the block.',
        ar: 'ثبّت الإضافة، ثم الصق هذا في صفحة أو مقالة في محرّر المكوّنات، فيتحوّل إلى المكوّن.',
      },
      download: {
        href: '../luxe-widgets-wordpress.zip',
        label: { en: 'Download the plugin', ar: 'تنزيل الإضافة' },
      },
      code: 'block',
    },
    {
      title: { en: 'With the plugin, as a shortcode', ar: 'مع الإضافة، بصورة كود قصير' },
      text: {
        en: 'For page builders and for the “Text” view of the classic editor; in the block editor, for a “Shortcode” block.',
        ar: 'لأدوات بناء الصفحات، ولعرض «نص» في المحرّر التقليدي، وفي محرّر المكوّنات لمكوّن «كود قصير».',
      },
      code: 'shortcode',
      note: {
        en: 'With the plugin, choose the version and the address of the script under “Settings → Luxe Widgets”.',
        ar: 'مع الإضافة يُختار الإصدار وعنوان السكريبت من: «الإعدادات ← \u2068Luxe Widgets\u2069».',
      },
    },
    {
      title: { en: 'Colors for the plugin', ar: 'ألوان أدوات الإضافة' },
      text: {
        en: 'Paste this under “Appearance → Customize → Additional CSS”.',
        ar: 'الصقها في: «المظهر ← تخصيص ← \u2068CSS\u2069 إضافي».',
      },
      code: 'color-rule',
    },
    {
      title: { en: 'Without the plugin', ar: 'من دون الإضافة' },
      text: {
        en: 'Paste this into a “Custom HTML” block, as an editor or administrator.',
        ar: 'الصقها في مكوّن «\u2068HTML\u2069 مخصّص»، بصلاحية محرّر أو مدير.',
      },
      code: 'compact-html',
      shadowRoot: { kept: 'yes', source: 'tests/cms/wordpress' },
    },
  ],
  signs: {
    hosts: ['wordpress.com'],
    paths: [/\/wp-(content|includes|json|admin)\b/, /[?&](p|page_id)=\d+(&|$)/],
    generators: [/^WordPress\b/],
    assets: [/\/wp-(content|includes)\//],
  },
};
