import type { Language } from '../languages.ts';
import type { OfferProblem } from './offer-terms.ts';

type Texts = Readonly<Record<OfferProblem['code'], string>>;

/** Messages about typed offers. `{{typed}}` is what was typed. */
export const offerProblemTexts: Readonly<Record<Language, Texts>> = {
  en: {
    missing: 'Enter an amount, such as 12,500 or 12.5k.',
    unreadable: '{{typed}} is not an amount. Write it as 12,500, 950.50 or 12.5k.',
    ambiguous: '{{typed}} could mean {{one}} or {{other}}. Write one of the two.',
    decimals: '{{typed}} has too many decimals: {{currency}} allows {{decimals}}.',
    'not-positive': 'The amount must be above 0.',
    'too-large': '{{typed}} is too large.',
    currency: 'Enter the ISO code of a currency, such as AED or SAR.',
    days: 'Enter a number of days above 0, at most {{most}}.',
    'whole-days': 'Enter a whole number of days from 1 to {{most}}.',
    service: 'The service is buyback or sale, not {{typed}}.',
    'only-buyback': 'Only a buyback has this: choose buyback as the service.',
    'no-item': 'The lead has no item {{item}}.',
    sum: 'The prices of the items add up to {{sum}}, not to the amount of {{amount}}.',
    'sum-too-large':
      'Some items alone add up to {{sum}}, which leaves nothing of {{amount}} for the others.',
    'too-long': 'The note has more than {{most}} characters.',
  },
  ar: {
    missing: 'أدخل مبلغًا، مثل 12,500 أو 12.5 ألف.',
    unreadable: '{{typed}} ليس مبلغًا. اكتبه هكذا: 12,500 أو 950.50 أو 12.5 ألف.',
    ambiguous: 'قد يعني {{typed}} {{one}} أو {{other}}. اكتب أحدهما.',
    decimals: 'في {{typed}} منازل عشرية أكثر مما تقبله العملة {{currency}}، وهو {{decimals}}.',
    'not-positive': 'يجب أن يكون المبلغ أكبر من 0.',
    'too-large': '{{typed}} مبلغ أكبر من المسموح به.',
    currency: 'أدخل رمز العملة من ثلاثة أحرف، مثل \u2068AED\u2069 أو \u2068SAR\u2069.',
    days: 'أدخل عدد أيام أكبر من 0 ولا يتجاوز {{most}}.',
    'whole-days': 'أدخل عددًا صحيحًا من الأيام، من 1 إلى {{most}}.',
    service: 'الخدمة إما إعادة الشراء وإما البيع المباشر، وليست {{typed}}.',
    'only-buyback': 'هذا البند لعروض إعادة الشراء وحدها: اختر الخدمة أولًا.',
    'no-item': 'لا توجد في الطلب قطعة رقم {{item}}.',
    sum: 'مجموع أسعار القطع {{sum}}، ومبلغ العرض {{amount}}. يجب أن يتساويا.',
    'sum-too-large': 'مجموع أسعار بعض القطع {{sum}}، فلا يبقى من {{amount}} شيء للقطع الأخرى.',
    'too-long': 'الملاحظة أطول من {{most}} حرف.',
  },
};

/** Shows all decimals of an amount: no currency has more than four. */
const plainNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** Describes a problem in a language; values are isolated from the text direction in Arabic. */
export function offerProblemText(problem: OfferProblem, language: Language): string {
  const values: Readonly<Record<string, unknown>> = {
    ...problem,
    typed: `“${problem.typed.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')}”`,
  };
  return offerProblemTexts[language][problem.code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    const text = typeof value === 'number' ? plainNumber.format(value) : String(value);
    return language === 'ar' ? `\u2068${text}\u2069` : text;
  });
}
