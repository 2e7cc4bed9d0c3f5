import type { Language } from '../../../../widgets/domain/languages.ts';
import { createTranslator } from '../../../../widgets/i18n/i18next.ts';
import type { KeyOf, SameMessages, TranslateKey } from '../../../../widgets/i18n/translate.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export type PageMessageKey = KeyOf<typeof en>;
export type Translate = TranslateKey<PageMessageKey>;

const resources: Readonly<Record<Language, SameMessages<typeof en>>> = { en, ar };
const translatorIn = createTranslator(resources as never, { isolateValues: true });

/** Returns the translator of the desk's page. */
export const translator = (language: Language): Translate => translatorIn(language) as Translate;
