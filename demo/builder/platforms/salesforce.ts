import type { Platform } from './platform.ts';

export const salesforce: Platform = {
  id: 'salesforce',
  name: { en: 'Salesforce Experience Cloud', ar: '\u2068Salesforce Experience Cloud\u2069' },
  group: 'hosted',
  whoMayPaste: {
    en: 'Users who may manage the site in Experience Builder.',
    ar: 'من يمكنه إدارة الموقع في \u2068Experience Builder\u2069.',
  },
  strippedMarkup: {
    en: '“Strict CSP”, the default, allows no scripts from other servers. “Relaxed CSP” allows scripts from servers that the administrator trusts.',
    ar: 'مع «\u2068Strict CSP\u2069»، وهو الإعداد التلقائي، لا يعمل سكريبت من خادم آخر. ومع «\u2068Relaxed CSP\u2069» يعمل من الخوادم التي يثق بها المدير.',
  },
  steps: [
    {
      title: { en: 'Add the server to the trusted sites', ar: 'أضِف الخادم إلى المواقع الموثوقة' },
      text: {
        en: 'In Experience Builder under “Settings → Security & Privacy” choose “Relaxed CSP: Permit Access to Inline Scripts and Allowed Hosts” and add the server of the script to the trusted sites for scripts. In Setup under “Trusted URLs” allow the same server for “connect-src” and “img-src”.',
        ar: 'في \u2068Experience Builder\u2069 من «\u2068Settings\u2069 ← \u2068Security & Privacy\u2069» اختر «\u2068Relaxed CSP: Permit Access to Inline Scripts and Allowed Hosts\u2069» وأضِف خادم السكريبت إلى المواقع الموثوقة للسكريبت. وفي \u2068Setup\u2069 من «\u2068Trusted URLs\u2069» اسمح للخادم نفسه في «\u2068connect-src\u2069» و«\u2068img-src\u2069».',
      },
    },
    {
      title: { en: 'The script, for all pages', ar: 'السكريبت، لكل الصفحات' },
      text: {
        en: 'Under “Settings → Advanced → Edit Head Markup” paste this.',
        ar: 'من «\u2068Settings\u2069 ← \u2068Advanced\u2069 ← \u2068Edit Head Markup\u2069» الصق هذه الشيفرة.',
      },
      code: 'script',
    },
    {
      title: { en: 'The element, where you want it', ar: 'العنصر، حيث تريده' },
      text: {
        en: 'Drag “HTML Editor” onto the page and paste this into its markup. Then publish the site.',
        ar: 'اسحب «\u2068HTML Editor\u2069» إلى الصفحة، والصق هذه الشيفرة فيه. ثم انشر الموقع.',
      },
      code: 'element',
      shadowRoot: { kept: 'unverified' },
    },
  ],
  signs: { hosts: ['my.site.com', 'force.com'], assets: [/\/sfsites\//] },
};
