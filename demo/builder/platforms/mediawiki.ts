import type { Platform } from './platform.ts';

export const mediawiki: Platform = {
  id: 'mediawiki',
  name: { en: 'MediaWiki', ar: '\u2068MediaWiki\u2069' },
  group: 'cms',
  whoMayPaste: {
    en: 'With the extension: every editor. Without it: every editor, once “LocalSettings.php” has “$wgRawHtml = true;”. This setting lets every editor run scripts: use it only if you trust them all.',
    ar: 'مع الإضافة: كل محرّر. من دونها: كل محرّر، بعد أن يضاف «\u2068$wgRawHtml = true;\u2069» إلى الملف «\u2068LocalSettings.php\u2069» على الخادم. يتيح ذلك لكل منهم تشغيل السكريبت، فلا يصلح إلا لويكي لا يعدّله سوى أشخاص موثوقين.',
  },
  strippedMarkup: {
    en: 'With neither the extension nor “$wgRawHtml”, the wiki shows the code to its readers as text.',
    ar: 'من دون الإضافة ومن دون «\u2068$wgRawHtml\u2069» يعرض الويكي الشيفرة على القرّاء نصًا.',
  },
  steps: [
    {
      title: { en: 'With the extension', ar: 'مع الإضافة' },
      text: {
        en: 'Unpack the file into the “extensions” folder, and add “wfLoadExtension( "LuxeWidgets" );” and “$wgLuxeWidgetsHost = "https://…";”, the origin of the widgets, to “LocalSettings.php”. Then every editor can write a widget as a tag, but not run scripts.',
        ar: 'فُكّ ضغط الملف في المجلد «\u2068extensions\u2069»، وأضف «\u2068wfLoadExtension( "LuxeWidgets" );\u2069» و«\u2068$wgLuxeWidgetsHost = "https://…";\u2069»، وهو عنوان خادم الأدوات، إلى «\u2068LocalSettings.php\u2069». عندئذٍ يكتب كل محرّر الأداة وسمًا في النص، ولا يمكن لأحد تشغيل سكريبت.',
      },
      download: {
        href: '../luxe-widgets-mediawiki.zip',
        label: { en: 'Download the extension', ar: 'تنزيل الإضافة' },
      },
    },
    {
      title: { en: 'With the wiki’s html tag', ar: 'بوسم \u2068html\u2069 في الويكي' },
      text: {
        en: 'Press “Edit source” and paste this on a line of its own.',
        ar: 'اضغط «تعديل المصدر» والصق هذه الشيفرة في سطر مستقل.',
      },
      code: 'mediawiki',
      shadowRoot: { kept: 'yes', source: 'tests/cms/mediawiki' },
    },
  ],
  signs: {
    paths: [/\/wiki\/[^/]/, /\/index\.php\?(.*&)?title=/],
    generators: [/^MediaWiki\b/],
    assets: [/\/load\.php\?.*modules=/],
  },
};
