import type { Platform } from './platform.ts';

export const hubspot: Platform = {
  id: 'hubspot',
  name: { en: 'HubSpot', ar: '\u2068HubSpot\u2069' },
  group: 'hosted',
  whoMayPaste: {
    en: 'Users who may edit pages and, for a module, use the “Design Manager”.',
    ar: 'من يمكنه تعديل الصفحات، وللوحدة من يمكنه استخدام «\u2068Design Manager\u2069».',
  },
  strippedMarkup: {
    en: 'Nothing in a module. Double braces are read as HubL, but the code below has none. How the rich text editor treats scripts is not documented: use a module.',
    ar: 'تحتفظ الوحدة بكل شيء. تُقرأ الأقواس المزدوجة على أنها \u2068HubL\u2069، والشيفرة أدناه خالية منها. أما ما يبقيه محرّر النص من السكريبت فغير موثّق في مراجعه: استخدم وحدة.',
  },
  steps: [
    {
      title: { en: 'A module', ar: 'وحدة' },
      text: {
        en: 'In the “Design Manager” create a new module for pages, paste this into its HTML + HubL part, and publish it. Then add the module to a page like any other.',
        ar: 'في «\u2068Design Manager\u2069» أنشئ وحدة جديدة للصفحات، والصق هذه الشيفرة في جزء \u2068HTML + HubL\u2069 منها، وانشرها. ثم أضِف الوحدة إلى الصفحة كأي وحدة أخرى.',
      },
      code: 'liquid',
      shadowRoot: { kept: 'unverified' },
    },
  ],
  signs: {
    hosts: ['hs-sites.com', 'hubspotpagebuilder.com'],
    generators: [/^HubSpot\b/],
    assets: [/\/hs-fs\//, /\/hub_generated\//],
  },
};
