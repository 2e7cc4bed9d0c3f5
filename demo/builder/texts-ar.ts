import { isolated } from './isolated.ts';
import type { Texts } from './texts.ts';

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
  widgets: {
    'luxe-quote-form': { name: 'طلب عرض سعر', text: 'القطعة والصور والتواصل' },
    'luxe-whatsapp-button': { name: 'زر واتساب', text: 'يفتح محادثة' },
    'luxe-faq': { name: 'الأسئلة الشائعة', text: 'عشرة أجوبة، أو أجوبتك' },
    'luxe-offer-response': { name: 'الرد على العرض', text: 'قبول العرض أو رفضه' },
    'luxe-hero-slider': { name: 'عرض شرائح', text: 'شرائح تتوالى' },
    'luxe-testimonials': { name: 'آراء العملاء', text: 'رأي واحد في كل مرة' },
    'luxe-process-steps': { name: 'خطوات العمل', text: 'خطوات على خط واحد' },
  },

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
  looks: {
    radius: { label: 'استدارة الزوايا', hint: `طول مثل ${isolated('8px')}` },
    space: { label: 'المسافات', hint: `وحدة المسافات كلها، مثل ${isolated('8px')}` },
    font: { label: 'الخط', hint: 'من دون تحديد: خط الصفحة' },
    'font-heading': { label: 'خط العناوين', hint: 'من دون تحديد: خط النص' },
    'z-index': { label: 'ترتيب الطبقات', hint: 'لما يطفو فوق الصفحة، مثل 1000' },
  },
  notAStyle: `لا تصلح هذه القيمة: احذف الرموز ${isolated('; { } < >')}`,

  attributes: {
    country: {
      label: 'الدولة',
      values: { AE: 'الإمارات', SA: 'السعودية', LB: 'لبنان' },
      unset: 'حسب اللغة',
      hint: 'حسب اللغة: السعودية مع العربية، والإمارات مع الإنجليزية.',
    },
    category: {
      label: 'الفئة',
      values: { Handbag: 'حقيبة يد', Watch: 'ساعة', Jewelry: 'مجوهرات' },
      unset: 'يختارها الزائر',
    },
    designer: { label: 'العلامة / المصمّم', hint: 'يظهر في الحقل مسبقًا' },
    'success-url': {
      label: 'صفحة الشكر',
      hint: 'الصفحة التي ينتقل إليها الزائر بعد الإرسال. من دونها يظهر الشكر في المكان نفسه.',
    },
    'failure-notice': {
      label: 'عند تعذّر الإرسال',
      values: { on: 'إظهار رسالة مع إمكانية المحاولة مجددًا', off: 'من دون رسالة' },
    },
    draft: {
      label: 'ما أدخله الزائر',
      values: { on: 'يبقى بعد إعادة تحميل الصفحة', off: 'لا يُحفظ' },
    },
    heading: { label: 'العنوان', hint: 'بدلًا من العنوان الأصلي' },
    'whatsapp-number': {
      label: 'رقم واتساب',
      hint: 'مع رمز الدولة. من دونه يُستخدم رقم الدولة المختارة.',
    },
    'number-ae': { label: 'رقم واتساب', hint: 'مع رمز الدولة' },
    'number-sa': { label: 'رقم واتساب للسعودية', hint: 'مع رمز الدولة' },
    message: { label: 'الرسالة الأولى', hint: 'ما تبدأ به المحادثة' },
    position: {
      label: 'جهة النافذة',
      values: {
        end: 'النهاية: اليسار في العربية، واليمين في الإنجليزية',
        start: 'البداية: اليمين في العربية، واليسار في الإنجليزية',
      },
    },
    inline: { label: 'زر عادي داخل النص بدلًا من الزر العائم' },
    offset: { label: 'البعد عن الحواف', hint: 'بالبكسل' },
    section: {
      label: 'الأسئلة المعروضة',
      values: { all: 'الأسئلة العشرة', general: 'الأسئلة العامة', services: 'أسئلة الخدمات' },
    },
    'contact-url': { label: 'وجهة رابط «تواصل معنا»' },
    uuid: { label: 'معرّف العرض', hint: 'من دونه يُقرأ من عنوان الصفحة' },
    status: {
      label: 'الرد',
      hint: `مثل ${isolated('approved')}. من دونه يُقرأ من عنوان الصفحة`,
    },
    confirm: { label: 'طلب تأكيد العميل قبل الإرسال' },
    'submit-another-url': { label: 'وجهة رابط «إرسال قطعة أخرى»' },
    interval: { label: 'مدة كل شريحة', hint: 'بالمللي ثانية، و0 يوقف الحركة' },
    'api-base': {
      label: `عنوان ${isolated('API')}`,
      hint: 'فقط إن اختلف عن عنوان السكريبت',
    },
    analytics: {
      label: 'التحليلات',
      values: {
        anonymous: 'أحداث بلا بيانات شخصية',
        full: 'مع الاسم والبريد والهاتف',
        off: 'بلا أحداث',
      },
    },
    storage: {
      label: 'التخزين في المتصفح',
      values: { local: 'عند الحاجة', none: 'بلا تخزين' },
    },
    'utm-source': { label: 'المصدر', hint: 'utm_source' },
    'utm-medium': { label: 'الوسيط', hint: 'utm_medium' },
    'utm-campaign': { label: 'اسم الحملة', hint: 'utm_campaign' },
    'utm-audience': { label: 'الجمهور', hint: 'utm_audience' },
    'utm-term': { label: 'الكلمة المفتاحية', hint: 'utm_term' },
    'utm-content': { label: 'المحتوى', hint: 'utm_content' },
    'social-link-id': { label: 'رابط التواصل الاجتماعي', hint: 'social_link_id' },
  },

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
