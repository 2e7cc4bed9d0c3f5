import type { Language } from '../../../widgets/domain/languages.ts';
import type { OfferProblem } from '../../../widgets/domain/offer/offer-terms.ts';
import { createTranslator } from '../../../widgets/i18n/i18next.ts';
import { isolate } from '../safe-text.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const resources: Record<Language, Record<OfferProblem['code'], string>> = { en, ar };
const translatorIn = createTranslator(resources);

/** Shows all decimals of an amount: no currency has more than four. */
const plainNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** Describes a problem in a language; values are isolated from the text direction in Arabic. */
export function offerProblemText(problem: OfferProblem, language: Language): string {
  const typed = `“${problem.typed.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')}”`;
  const values = Object.entries({ ...problem, typed }).map(([name, value]) => {
    const text = typeof value === 'number' ? plainNumber.format(value) : value;
    return [name, language === 'ar' ? isolate(text) : text];
  });
  return translatorIn(language)(problem.code, Object.fromEntries(values));
}
