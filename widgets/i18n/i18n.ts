import type { ScriptLanguage } from '../domain/languages.ts';
import type { FieldMessageKey } from '../domain/quote-fields.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { type KeyOf, type SameMessages, type TranslateKey, translatorOf } from './translate.ts';

export type MessageKey = KeyOf<typeof en>;
export type Translate = TranslateKey<MessageKey>;

type Defined<Key extends MessageKey> = Key;
/** Keys of the messages of fields. Compiling fails here while one is missing. */
export type DefinedFieldKey = Defined<FieldMessageKey>;

const resources: Readonly<Record<ScriptLanguage, SameMessages<typeof en>>> = { en, ar };

export const translator = (language: ScriptLanguage): Translate =>
  translatorOf(resources, language);
