import { attributeWords, widgetWords } from './element-words.ts';
import { isolated } from './isolated.ts';
import type { Texts } from './texts-type.ts';

/** Every word of the snippet builder in Arabic (Modern Standard, for readers in the Gulf). */
export const ar: Texts = {
  title: 'أضِف أداة إلى صفحتك',
  lead: 'اختر الأداة، وشاهدها على صفحة، ثم انسخ الشيفرة. كل ما تختاره محفوظ في عنوان هذه الصفحة: احتفظ به أو أرسله إلى زميل.',
  otherLanguage: 'English',
  gallery: 'جميع الأمثلة',
  partner: 'صفحة أحد الشركاء',
  navigation: 'صفحات أخرى',
  skip: 'الانتقال إلى الشيفرة',
  steps: { choose: 'اختر', look: 'شاهد', copy: 'انسخ' },

  widget: 'الأداة',
  widgets: widgetWords('ar'),

  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية', page: 'لغة الصفحة' },
  groups: {
    place: 'اللغة والدولة',
    colours: 'الألوان',
    own: 'خيارات هذه الأداة',
    campaign: 'الحملة',
    more: 'إعدادات إضافية',
  },

  colours: { accent: 'اللون المميز', surface: 'الخلفية', text: 'النص', error: 'الأخطاء' },
  coloursHint: 'لون مميز واحد يكفي، ومنه تُشتق بقية الألوان.',
  pick: (colour) => `${colour}: اختيار من لوحة الألوان`,
  notAColour: `هذا ليس لونًا. جرّب لونًا مثل ${isolated('#8C6632')}.`,
  contrast: {
    good: (colour, ratio) => `${colour}: التباين ${isolated(`${ratio}:1`)}، والقراءة مريحة.`,
    short: {
      surface: (colour, hex, ratio, minimum) =>
        `${colour}: تباين ${isolated(hex)} مع الخلفية ${isolated(`${ratio}:1`)}، والنصوص والروابط تحتاج إلى ${isolated(`${minimum}:1`)}.`,
      border: (colour, hex, ratio, minimum) =>
        `${colour}: مع ${isolated(hex)} يكون تباين حدود الحقول مع الخلفية ${isolated(`${ratio}:1`)}، وتحتاج إلى ${isolated(`${minimum}:1`)}.`,
    },
    corrected: (hex, ratio) =>
      `لذلك تستخدم الشيفرة أقرب درجة تُقرأ بوضوح، وهي ${isolated(hex)}: ${isolated(`${ratio}:1`)}.`,
  },

  campaignHint: 'تُستخدم حين لا يذكر عنوان الصفحة ولا زيارة سابقة أي حملة.',
  defaultIs: (value) => `القيمة الافتراضية: ${isolated(value)}`,
  notSet: 'غير محدد',
  cssProperties: {
    radius: { label: 'استدارة الزوايا', hint: `طول مثل ${isolated('8px')}` },
    space: { label: 'المسافات', hint: `وحدة المسافات كلها، مثل ${isolated('8px')}` },
    font: { label: 'الخط', hint: 'من دون تحديد: خط الصفحة' },
    'font-heading': { label: 'خط العناوين', hint: 'من دون تحديد: خط النص' },
    'z-index': { label: 'ترتيب الطبقات', hint: 'لما يطفو فوق الصفحة، مثل 1000' },
  },
  notAStyle: `لا تصلح هذه القيمة: احذف الرموز ${isolated('; { } < >')}`,

  attributes: attributeWords('ar'),

  scriptBase: 'عنوان السكريبت',
  scriptBaseHint: `الموقع الذي يأتي منه ${isolated('luxe-widgets.js')}. من دون تحديد: هذا الموقع.`,
  notAnAddress: `هذا ليس عنوانًا. يبدأ العنوان بـ ${isolated('https://')}`,

  preview: 'المعاينة',
  previewOf: (widget) => `معاينة: ${widget}`,
  width: 'عرض المعاينة',
  widths: { phone: 'هاتف', desktop: 'حاسوب' },
  direction: 'لغة المعاينة',
  getSnippet: 'الحصول على الشيفرة',
  nothingSent: 'هذه معاينة: لم يُرسل أي شيء.',

  snippet: 'الشيفرة',
  version: 'الإصدار',
  versions: { latest: 'الأحدث دائمًا', pinned: (version) => `${isolated(version)} فقط` },
  otherScript: (host) =>
    `تُحمّل هذه الشيفرة السكريبت من ${isolated(host)} لا من هذا الموقع. لا تستخدمها إلا إذا كان ذلك الخادم خادمك. أما المعاينة فتعرض السكريبت الخاص بنا.`,
  versionHints: {
    latest: 'تصل التحسينات من تلقاء نفسها، وتبقى الخصائص والأحداث كما هي.',
    pinned: 'هذا الملف تحديدًا، ويرفض المتصفح أي ملف سواه. عُد إلى هنا للحصول على الإصدار التالي.',
  },
  platform: 'أين ستوضع',
  platforms: {
    html: isolated('HTML'),
    wordpress: 'ووردبريس',
    'tag-manager': 'مدير العلامات',
    react: isolated('React'),
  },
  snippets: {
    html: {
      title: 'أي صفحة',
      text: 'الصق هذه الشيفرة في الصفحة، في المكان الذي تريد أن تظهر فيه الأداة.',
    },
    shortcode: {
      title: 'مع الإضافة',
      text: 'ثبّت الإضافة، ثم الصق هذا الرمز القصير في صفحة أو مقالة. يمكن للكتّاب استخدامه أيضًا.',
    },
    shortcodeColours: {
      title: 'ألوان الرمز القصير',
      text: `الصقها في: المظهر ← تخصيص ← ${isolated('CSS')} إضافي.`,
    },
    customHtml: {
      title: 'من دون الإضافة',
      text: `الصقها في مكوّن «${isolated('HTML')} مخصص»، بصلاحية محرّر أو مدير.`,
    },
    tagManager: {
      title: `علامة ${isolated('HTML')} مخصصة`,
      text: 'أنشئ منها علامة «HTML مخصص»، مع مشغّل على الصفحة التي تحتوي على الحاوية.',
    },
    reactPackage: {
      title: 'مع الحزمة',
      text: 'تصبح الأداة جزءًا من تطبيقك، ولا يُحمَّل أي سكريبت.',
    },
    reactScript: {
      title: 'مع السكريبت',
      text: `يضع ${isolated('React 19')} السكريبت في رأس الصفحة مرة واحدة. في الإصدارات الأقدم ضع سكريبت شيفرة ${isolated('HTML')} هناك بنفسك.`,
    },
    policy: {
      title: `سياسة أمان المحتوى (${isolated('CSP')})`,
      text: 'إن كان موقعك يرسل هذه السياسة فأضف هذه المصادر إلى توجيهاتها، وإلا فلا حاجة إلى شيء.',
    },
  },
  doctor: `لم تظهر الأداة في صفحتك؟ أضِف ${isolated('?luxe-doctor')} إلى عنوانها لتعرف السبب.`,
  policyStyle: `يسمح السطر الأخير بخاصية ${isolated('style')} في هذه الشيفرة تحديدًا.`,
  plugin: 'تنزيل الإضافة',
  wordpressVersion: `مع الإضافة يُختار الإصدار وعنوان السكريبت من: الإعدادات ← ${isolated('Luxe Widgets')}.`,
  container: 'الحاوية',
  containerHint: `محدِّد ${isolated('CSS')} للعنصر الذي توضع فيه الأداة.`,
  notASelector: `هذا ليس محدِّد ${isolated('CSS')}. جرّب محدِّدًا مثل ${isolated('#quote')}.`,
  copy: 'نسخ',
  copied: 'تم النسخ.',
  selected: `لا يسمح متصفحك بالنسخ. الشيفرة محدّدة الآن: اضغط ${isolated('Ctrl+C')} أو ${isolated('⌘C')}.`,
  copyOf: (title) => `نسخ: ${title}`,
  broken: 'تعذّر تحميل بيانات الصفحة. يرجى إعادة تحميلها.',
};
