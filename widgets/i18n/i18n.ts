import type { ScriptLanguage } from '../domain/languages.ts';
import type { FieldMessageKey } from '../domain/quote-fields.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { type KeyOf, type SameMessages, type TranslateKey, translatorOf } from './translate.ts';

export type MessageKey = KeyOf<typeof en>;
export type Translate = TranslateKey<MessageKey>;

type Messages = SameMessages<typeof en> & Readonly<Record<FieldMessageKey, string>>;

const resources: Readonly<Record<ScriptLanguage, Messages>> = { en, ar };

/** Returns the translator of the script's messages. */
export const translator = (language: ScriptLanguage): Translate =>
  translatorOf(resources, language);
