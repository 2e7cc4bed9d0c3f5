import type { Language } from '../../../../widgets/domain/languages.ts';
import { isolate } from '../../../../widgets/i18n/isolate.ts';
import {
  type KeyOf,
  type SameMessages,
  type TranslateKey,
  translatorOf,
} from '../../../../widgets/i18n/translate.ts';
import pageAr from './ar.json' with { type: 'json' };
import pageEn from './en.json' with { type: 'json' };
import leadAr from './lead.ar.json' with { type: 'json' };
import leadEn from './lead.en.json' with { type: 'json' };

const en = { ...pageEn, ...leadEn };
const ar = { ...pageAr, ...leadAr };

type PageMessageKey = KeyOf<typeof en>;
export type Translate = TranslateKey<PageMessageKey>;

export const resources: Readonly<Record<Language, SameMessages<typeof en>>> = {
  en,
  ar,
};

/**
 * Returns the translator of the desk's page, which isolates inserted texts. Uses the small translator of the widgets:
 * i18next would be a fifth of the page's bytes.
 */
export function translator(language: Language): Translate {
  const translate = translatorOf<PageMessageKey, Language>(resources, language);
  return (key, values = {}) =>
    translate(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? value : isolate(value),
        ]),
      ),
    );
}
