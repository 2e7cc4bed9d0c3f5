import type { Language } from '../../domain/languages.ts';
import { createTranslator } from '../../i18n/i18next.ts';
import type { KeyOf, SameMessages, TranslateKey } from '../../i18n/translate.ts';
import findingsAr from './findings.ar.json' with { type: 'json' };
import findingsEn from './findings.en.json' with { type: 'json' };
import windowAr from './window.ar.json' with { type: 'json' };
import windowEn from './window.en.json' with { type: 'json' };

const en = { ...windowEn, ...findingsEn };
const ar = { ...windowAr, ...findingsAr };

type TextKey = KeyOf<typeof en>;
type KeyAfter<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;
/** Cause of a finding. Its messages are a title, a meaning and, if something can be done, a fix. */
export type Cause =
  KeyAfter<'cause'> extends infer Key ? (Key extends `${infer Name}.title` ? Name : never) : never;
export type FactName = KeyAfter<'fact'>;
export type Translate = TranslateKey<TextKey>;

const resources: Readonly<{ en: typeof en; ar: SameMessages<typeof en> }> = { en, ar };

export const translator: (language: Language) => Translate = createTranslator(resources);
const isolatingTranslator = createTranslator(resources, { isolateValues: true });

/** Tells whether a message exists: not every cause has a `fix`. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

/**
 * Translates a message and splits it into words and names, which keep their own direction: `code` and values, which the
 * translator puts between U+2068 and U+2069.
 */
export function piecesOf(
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string>> = {},
) {
  return isolatingTranslator(language)(key, values)
    .split(/(\u2068[^\u2069]*\u2069|`[^`]+`)/)
    .map((part) => {
      const isName = /^[\u2068`]/.test(part);
      return { text: isName ? part.slice(1, -1) : part, isName };
    })
    .filter(({ text }) => text !== '');
}

export function plainText(...message: Parameters<typeof piecesOf>): string {
  return piecesOf(...message)
    .map((piece) => piece.text)
    .join('');
}
