import type { Language } from '../../../../widgets/domain/languages.ts';
import type { DeskProblem } from '../desk-api.ts';
import ar from './sign-in.ar.json' with { type: 'json' };
import en from './sign-in.en.json' with { type: 'json' };

export const signInMessages: Readonly<Record<Language, typeof en>> = { en, ar };

/** Returns a message in all languages. */
export function inAllLanguages(name: keyof typeof en): DeskProblem['message'] {
  return { en: en[name], ar: ar[name] };
}
