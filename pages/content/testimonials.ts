import type { Language } from '../../widgets/domain/languages.ts';

/** A client's quote. Pages in the other language also show its translation. */
interface Testimonial {
  /** Language of the original. */
  lang: Language;
  quote: Readonly<Record<Language, string>>;
  name: string;
}

/** Sample quotes, until real clients agree to be quoted. */
export const testimonials: readonly Testimonial[] = [
  {
    lang: 'en',
    quote: {
      en: 'I sent three photos in the morning and had the quote the same day.', // SAMPLE
      ar: 'أرسلت ثلاث صور في الصباح ووصلني عرض السعر في اليوم نفسه.', // SAMPLE
    },
    name: 'Sample client A', // SAMPLE
  },
  {
    lang: 'en',
    quote: {
      en: 'Virtually no paperwork, and my watch came back exactly as I had left it.', // SAMPLE
      ar: 'أوراق تكاد لا تُذكر، وعادت إليّ ساعتي كما تركتها تمامًا.', // SAMPLE
    },
    name: 'Sample client B', // SAMPLE
  },
  {
    lang: 'en',
    quote: {
      en: 'Clear from the first message to the payment. I always knew the next step.', // SAMPLE
      ar: 'وضوح من أول رسالة حتى استلام المبلغ، وكنت أعرف دائمًا ما الخطوة التالية.', // SAMPLE
    },
    name: 'Sample client C', // SAMPLE
  },
  {
    lang: 'ar',
    quote: {
      en: 'Gracious service and clarity at every step, from the first message to the payment.', // SAMPLE
      ar: 'تعامل راقٍ ووضوح في كل خطوة، من أول رسالة حتى استلام المبلغ.', // SAMPLE
    },
    name: 'عميلة تجريبية د', // SAMPLE
  },
];

/** Returns the quotes with originals in the page's language first. */
export function testimonialsFor(language: Language): readonly Testimonial[] {
  const isOriginal = ({ lang }: Testimonial) => lang === language;
  const translated = testimonials.filter((testimonial) => !isOriginal(testimonial));
  return [...testimonials.filter(isOriginal), ...translated];
}
