import type { PlatformStep } from './platform.ts';

/** First step for apps that bundle the npm package. */
export const install: PlatformStep = {
  title: { en: 'Install the package', ar: 'تثبيت الحزمة' },
  text: {
    en: 'Run this in the folder of the app: npm downloads the package from this site.',
    ar: 'نفّذ هذا السطر في مجلد التطبيق: يأخذ \u2068npm\u2069 الحزمة من هذا الموقع.',
  },
  code: 'install',
};

/** Step for React apps that load the script. */
export const withScript: PlatformStep = {
  title: { en: 'With the script', ar: 'مع السكريبت' },
  text: {
    en: 'React 19 adds the script to the head once. With older versions, add the script of the HTML snippet there yourself.',
    ar: 'يضع \u2068React 19\u2069 السكريبت في رأس الصفحة مرة واحدة. في الإصدارات الأقدم ضع سكريبت شيفرة \u2068HTML\u2069 هناك بنفسك.',
  },
  code: 'react-script',
};
