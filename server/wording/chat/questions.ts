import type { Language } from '../../../widgets/domain/languages.ts';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { createTranslator } from '../../../widgets/i18n/i18next.ts';
import ar from './questions.ar.json' with { type: 'json' };
import en from './questions.en.json' with { type: 'json' };

const translatorIn = createTranslator({ en, ar });

/** Begins a client's chat about a request or an offer: names the request, but not the offer's id, which is a secret. */
export function chatQuestion(
  about: 'request' | 'offer',
  { submissionId }: { submissionId: string },
  language: Language,
): string {
  return translatorIn(language)(about, { reference: referenceOf(submissionId) });
}
