import type { Platform } from './platform.ts';

export const mediawiki: Platform = {
  id: 'mediawiki',
  name: { en: 'MediaWiki', ar: '\u2068MediaWiki\u2069' },
  group: 'cms',
  whoMayPaste: {
    en: 'Everybody who may edit the wiki’s pages, once its server says “$wgRawHtml = true;” in “LocalSettings.php”. That lets every editor run scripts: only for wikis that trusted people alone can edit.',
    ar: 'كل من يمكنه تعديل صفحات الويكي، بعد أن يضاف «\u2068$wgRawHtml = true;\u2069» إلى الملف «\u2068LocalSettings.php\u2069» على الخادم. يتيح ذلك لكل محرّر تشغيل السكريبت، فلا يصلح إلا لويكي لا يعدّله سوى أشخاص موثوقين.',
  },
  strips: {
    en: 'Without that setting the wiki shows the code to its readers as text.',
    ar: 'من دون هذا الإعداد يعرض الويكي الشيفرة على القرّاء كنص.',
  },
  steps: [
    {
      title: { en: 'A page of the wiki', ar: 'صفحة في الويكي' },
      text: {
        en: 'Press “Edit source” and paste this on a line of its own.',
        ar: 'اضغط «تعديل المصدر» والصق هذه الشيفرة في سطر مستقل.',
      },
      code: 'mediawiki',
    },
  ],
  recipe: 'docs/platforms/mediawiki.md',
  signs: {
    paths: [/\/wiki\/[^/]/, /\/index\.php\?(.*&)?title=/],
    generators: [/^MediaWiki\b/],
    assets: [/\/load\.php\?.*modules=/],
  },
};
