import type { Language } from '../domain/languages.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { type KeyOf, type SameMessages, type TranslateKey, translatorOf } from './translate.ts';

export type MessageKey = KeyOf<typeof en>;
export type Translate = TranslateKey<MessageKey>;

const resources: Readonly<Record<Language, SameMessages<typeof en>>> = { en, ar };

/** The function that words the messages of the widgets in one language. */
export const translator = (language: Language): Translate => translatorOf(resources, language);
