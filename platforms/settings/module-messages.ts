/** Labels in a module's form that do not come from the contracts. */
export const moduleMessages = {
  host: { en: 'Address of the widgets', ar: 'عنوان الأدوات' },
  hostHint: {
    en: 'Where luxe-widgets.js comes from, such as https://widgets.example',
    ar: 'المكان الذي يأتي منه luxe-widgets.js، مثل https://widgets.example',
  },
  element: { en: 'Widget', ar: 'الأداة' },
  content: { en: 'Content', ar: 'المحتوى' },
  contentHint: {
    en: 'One on each line; empty shows samples',
    ar: 'عنصر في كل سطر، وإن تُرك فارغًا ظهرت نماذج',
  },
  general: { en: 'Language and data', ar: 'اللغة والبيانات' },
  campaign: { en: 'Campaign', ar: 'الحملة' },
} as const;
