import type { Language } from '../../domain/languages.ts';
import { ar } from './ar.ts';
import { en, type Texts } from './en.ts';

export const textsOf: Record<Language, Texts> = { en, ar };

/** A piece of a text: words, or a name that is isolated from the direction of the words around it. */
export interface Piece {
  text: string;
  isName: boolean;
}

/** Cuts a text at its `{values}` and at what stands between backticks; a value that is missing is empty. */
export function piecesOf(text: string, values: Readonly<Record<string, string>> = {}): Piece[] {
  return text
    .split(/(\{\w+\}|`[^`]+`)/)
    .map((part) => {
      const isName = /^[{`]/.test(part);
      const inner = part.slice(1, -1);
      const name = part.startsWith('{') ? (values[inner] ?? '') : inner;
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

/** The form of a counted sentence; its `{count}` is filled in. */
export function counted(
  language: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
  count: number,
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '';
  return plainText(form, { count: String(count) });
}
