import type { Language } from '../../domain/languages.ts';
import {
  type KeyOf,
  type SameMessages,
  type TranslateKey,
  translatorOf,
} from '../../i18n/translate.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export type TextKey = KeyOf<typeof en>;
type KeyAfter<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;
/** What can be wrong. Its texts are a title, what it means and, where something is to be done, how to fix it. */
export type Cause =
  KeyAfter<'cause'> extends infer Key ? (Key extends `${infer Name}.title` ? Name : never) : never;
export type FactName = KeyAfter<'fact'>;
/** Words a text of the doctor. */
export type Translate = TranslateKey<TextKey>;

const resources: Readonly<Record<Language, SameMessages<typeof en>>> = { en, ar };

/** The function that words the doctor's texts in one language. */
export const translator = (language: Language): Translate => translatorOf(resources, language);

/** Whether there is a text of that key: not every cause has a `fix`. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

/** A piece of a text: words, or a name that is isolated from the direction of the words around it. */
export interface Piece {
  text: string;
  isName: boolean;
}

/** Cuts a text at its `{{values}}` and at what stands between backticks; a value that is missing is empty. */
export function piecesOf(text: string, values: Readonly<Record<string, string>> = {}): Piece[] {
  return text
    .split(/(\{\{\w+\}\}|`[^`]+`)/)
    .map((part) => {
      const isValue = part.startsWith('{{');
      const name = isValue ? (values[part.slice(2, -2)] ?? '') : part.slice(1, -1);
      const isName = isValue || part.startsWith('`');
      return { text: isName ? name : part, isName };
    })
    .filter(({ text: piece }) => piece !== '');
}

/** The same as plain text. */
export function plainText(text: string, values?: Readonly<Record<string, string>>): string {
  return piecesOf(text, values)
    .map((piece) => piece.text)
    .join('');
}
