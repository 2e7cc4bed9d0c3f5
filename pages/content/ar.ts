import { ar as questions } from '../../widgets/faq/questions.ar.ts';
import { settings } from '../settings.ts';
import { aboutUs } from './about-ar.ts';
import type { Content } from './content.ts';
import { home } from './home-ar.ts';
import { privacy, terms } from './legal-ar.ts';
import { authentication, buyBack, directSales, pricing } from './services-ar.ts';

const name = settings.name.ar;

/** Every word of the site in Arabic (Modern Standard, for readers in the Gulf). */
export const ar: Content = {
  language: 'ar',

  meta: {
    home: {
      title: `سيولة فورية مقابل الحقائب والساعات والمجوهرات | ${name}`,
      description:
        'حتى 1,000,000 ريال سعودي وأكثر مقابل حقائب اليد الفاخرة والساعات والمجوهرات الراقية: بِع نهائيًا أو أعد الشراء لاحقًا. ثلاث صور تكفي لعرض سعر.',
    },
    authentication: {
      title: `توثيق أصالة الساعات والحقائب والمجوهرات | ${name}`,
      description:
        'يفحص خبراؤنا الساعات وحقائب اليد والمجوهرات قبل تقديم العرض النهائي. تعرّف إلى ما ننظر إليه، وأرسل صورك ليصلك الجواب الأول في اليوم نفسه.',
    },
    buyBack: {
      title: `إعادة الشراء: سيولة الآن واستعادة لاحقًا | ${name}`,
      description:
        'استلم سيولة مقابل ساعتك أو حقيبتك أو مجوهراتك، ولك أن تعيد شراءها خلال مدّة ثابتة بسعر محدّد مسبقًا. حفظ في خزنة مؤمَّن عليها ومضبوطة الحرارة والرطوبة.',
    },
    directSales: {
      title: `البيع المباشر لقطعتك الفاخرة | ${name}`,
      description:
        'بِع حقيبتك أو ساعتك أو مجوهراتك الفاخرة مباشرةً: عرض واحد ودفع فوري وأوراق تكاد لا تُذكر. يستغرق التثمين نحو 30 دقيقة.',
    },
    pricing: {
      title: `كيف نسعّر القطع الفاخرة | ${name}`,
      description:
        'تحليل البيانات وتوقّعات الذكاء الاصطناعي والخبرة: هكذا نسعّر أكثر من 5,000 قطعة فاخرة شهريًا، وهذا ما يجعل عرض سعر قطعتك أدقّ.',
    },
    aboutUs: {
      title: `من نحن وفريقنا | ${name}`,
      description:
        'رسالتنا وقيمنا الأربع، والخبراء الذين يوثّقون حقائب اليد الفاخرة والساعات والمجوهرات الراقية ويسعّرونها ويعتنون بها في الإمارات والسعودية.',
    },
    contactUs: {
      title: `تواصل مع مكتبنا في دبي | ${name}`,
      description:
        'البريد الإلكتروني وواتساب والهاتف وأوقات العمل وعنوان مكتبنا في دبي. يردّ عليك فريقنا في اليوم نفسه، بالعربية أو الإنجليزية.',
    },
    faqs: {
      title: `أسئلة عن البيع وإعادة الشراء | ${name}`,
      description:
        'ما الذي نقبله، ومتى تستلم المبلغ، وكيف تتمّ إعادة الشراء والبيع المباشر، وأين تُحفظ القطع، وكيف نتحقّق من أصالتها: عشرة أجوبة قصيرة.',
    },
    thankYou: {
      title: `شكرًا لك | ${name}`,
      description:
        'وصلنا طلبك للحصول على عرض سعر. يطّلع فريقنا على صورك الآن ويردّ عليك في اليوم نفسه.',
    },
    offerDetails: {
      title: `ردّك على عرضنا | ${name}`,
      description:
        'هنا ترى ما إذا كان ردّك على عرضنا قد سُجّل. وإن انتهت صلاحية الرابط، ففريقنا على بُعد رسالة منك.',
    },
    privacy: {
      title: `سياسة الخصوصية | ${name}`,
      description:
        'ما البيانات الشخصية التي نجمعها مع طلب عرض السعر، ولماذا، وكم نحتفظ بها، ومن يطّلع عليها، وكيف تطلب تصحيحها أو محوها.',
    },
    terms: {
      title: `الشروط والأحكام | ${name}`,
      description:
        'شروط عروض السعر والتثمين وإعادة الشراء والبيع المباشر: من يحقّ له البيع، وكيف تُقبل العروض، والرسوم والحفظ والتأمين، والقطع المقلّدة، والمسؤولية.',
    },
    plainForm: {
      title: `لم يُرسل طلبك بعد | ${name}`,
      description:
        'ما زال طلب عرض السعر بحاجة إلى بعض البيانات. ما كتبته محفوظ هنا: أكمله ثم أرسله من جديد.',
    },
    notFound: {
      title: `الصفحة غير موجودة | ${name}`,
      description:
        'لا توجد صفحة على هذا العنوان. من هنا تصل إلى خدماتنا وإلى أجوبة الأسئلة الشائعة وسبل التواصل معنا.',
    },
  },

  common: {
    skipLink: 'انتقل إلى المحتوى',
    getQuote: 'احصل على عرض سعر',
    sampleTestimonials: 'نماذج للعرض، وليست بعدُ أقوال عملاء حقيقيين.',
    sampleTeam: 'أسماء ومناصب نموذجية، وليست بعدُ لأشخاص حقيقيين.',
    newTab: '(يُفتح في تبويب جديد)',
    formNeedsScript:
      'يحتاج النموذج إلى تفعيل جافا سكريبت. ويمكنك إرسال البيانات والصور نفسها عبر واتساب أو البريد الإلكتروني.',
    writeToUs: 'راسلنا',
  },

  nav: {
    label: 'القائمة الرئيسية',
    homeLink: `${name}، الصفحة الرئيسية`,
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
    services: {
      heading: 'خدماتنا',
      links: [
        { label: 'إعادة الشراء', href: '/buy-back' },
        { label: 'البيع المباشر', href: '/direct-sales' },
      ],
    },
    links: [
      { label: 'التسعير', href: '/pricing' },
      { label: 'توثيق الأصالة', href: '/authentication' },
      { label: 'من نحن', href: '/about-us' },
      { label: 'الأسئلة الشائعة', href: '/faqs' },
      { label: 'تواصل معنا', href: '/contact-us' },
    ],
  },

  switcher: {
    label: 'الدولة واللغة',
    countries: [
      { country: 'AE', lang: 'en', name: 'UAE', language: 'English' },
      { country: 'SA', lang: 'ar', name: 'السعودية', language: 'العربية' },
    ],
  },

  footer: {
    label: 'تذييل الصفحة',
    tagline: 'سيولة مقابل حقائب اليد الفاخرة والساعات والمجوهرات الراقية.',
    columns: [
      {
        heading: 'خدماتنا',
        links: [
          { label: 'إعادة الشراء', href: '/buy-back' },
          { label: 'البيع المباشر', href: '/direct-sales' },
        ],
      },
      {
        heading: 'الشركة',
        links: [
          { label: 'من نحن', href: '/about-us' },
          { label: 'توثيق الأصالة', href: '/authentication' },
          { label: 'التسعير', href: '/pricing' },
        ],
      },
      {
        heading: 'المساعدة',
        links: [
          { label: 'الأسئلة الشائعة', href: '/faqs' },
          { label: 'تواصل معنا', href: '/contact-us' },
        ],
      },
    ],
    legal: {
      heading: 'الشؤون القانونية',
      links: [
        { label: 'سياسة الخصوصية', href: '/privacy' },
        { label: 'الشروط والأحكام', href: '/terms' },
      ],
    },
    connect: 'تابعنا',
    landline: 'هاتف المكتب',
    copyright: '© {{year}} {{name}}. جميع الحقوق محفوظة.',
  },

  home,
  authentication,
  buyBack,
  directSales,
  pricing,
  aboutUs,

  contactUs: {
    hero: {
      eyebrow: 'تواصل معنا',
      heading: 'يسعدنا أن نسمع منك',
      text: 'أيًّا كانت الوسيلة التي تختارها، يجيبك أحد أفراد فريقنا في اليوم نفسه.',
      picture: 'bg-silk',
      alt: '',
      action: 'احصل على عرض سعر',
    },
    heading: 'سبل التواصل',
    rows: {
      email: 'البريد الإلكتروني',
      whatsapp: 'واتساب',
      phone: 'الهاتف',
      hours: 'أيام العمل وأوقاته',
      office: 'المكتب',
    },
    mapLink: 'افتح في الخرائط',
    map: { alt: 'خريطة مرسومة للشوارع المحيطة بمكتبنا في دبي' },
    officePicture: { picture: 'bg-marble', alt: 'رخام أخضر بعروق نحاسية' }, // SAMPLE
    prompt: {
      heading: 'تعرف ما تودّ بيعه؟',
      text: 'النموذج أسرع طريق إلى عرض السعر.',
      action: 'احصل على عرض سعر',
    },
  },

  faqs: {
    hero: {
      eyebrow: 'الأسئلة الشائعة',
      heading: 'أسئلة وأجوبة',
      text: 'عشرة أجوبة قصيرة عن عروض السعر والدفع وإعادة الشراء والبيع المباشر وتوثيق الأصالة.',
      picture: 'bg-marble',
      alt: '',
      action: 'احصل على عرض سعر',
    },
    heading: 'الأسئلة الشائعة',
    general: 'أسئلة عامة',
    services: 'خدماتنا',
    questions,
    contactLink: 'تواصل معنا',
  },

  thankYou: {
    heading: 'شكرًا لك، وصلنا طلبك',
    subtitle: 'يطّلع عليه فريقنا الآن ويردّ عليك اليوم.',
    nextHeading: 'الخطوات التالية',
    next: [
      {
        icon: 'quote',
        heading: 'اليوم',
        text: 'نطّلع على صورك ونوافيك بجواب أول، بالهاتف أو البريد الإلكتروني أو واتساب.',
      },
      {
        icon: 'appraisal',
        heading: 'في غضون 24 ساعة',
        text: 'نثمّن قطعتك في نحو 30 دقيقة، ثم نُتمّ التسعير والإجراءات.',
      },
      {
        icon: 'payout',
        heading: 'خلال يوم عمل واحد',
        text: 'تقبل عرضنا فندفع لك.',
      },
    ],
    another: 'إرسال قطعة أخرى',
    share: {
      heading: 'تعرف من يملك مقتنيات راقية؟',
      subject: 'سيولة مقابل الحقائب الفاخرة والساعات والمجوهرات',
      message: 'طلبت للتوّ عرض سعر من هنا: سيولة مقابل الحقائب الفاخرة والساعات والمجوهرات.',
      email: 'البريد الإلكتروني',
      facebook: 'فيسبوك',
      twitter: 'تويتر',
      more: 'المزيد',
      less: 'أقلّ',
      whatsapp: 'واتساب',
      gmail: 'جيميل',
      telegram: 'تيليغرام',
      linkedin: 'لينكدإن',
      threads: 'ثريدز',
    },
  },

  offerDetails: {
    heading: 'ردّك على عرضنا',
    lead: 'يصل ردّك مباشرةً إلى الخبراء الذين أعدّوا لك العرض. وإن كان لديك أي سؤال عنه فراسلنا أو اتصل بنا، ويسعدنا أن نساعدك.',
    text: 'لحظة من فضلك، جارٍ تسجيل ردّك.',
    noScript: 'يحتاج تسجيل ردّك إلى جافا سكريبت. يرجى تفعيله وإعادة تحميل الصفحة، أو مراسلتنا.',
  },

  privacy,
  terms,

  plainForm: {
    photo: 'الصورة {{number}}',
    phoneHint: 'مع رمز الدولة، مثل {{example}}.',
    photosAgain: 'اختر صورك من جديد، فالمتصفح لا يحتفظ بها.',
    goBack: 'ارجع إلى النموذج في متصفحك، فما كتبته يبقى فيه عادةً، وقد يلزمك اختيار الصور من جديد.',
    writeToUs: 'راسلنا',
  },

  notFound: {
    heading: 'هذه الصفحة غير موجودة',
    text: 'ربما كُتب العنوان خطأً أو انتقلت الصفحة. من هنا تكمل طريقك:',
    home: 'إلى الصفحة الرئيسية',
    linksHeading: 'صفحات قد تبحث عنها',
  },

  loading: 'جارٍ التحميل',
};
