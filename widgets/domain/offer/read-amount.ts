import { foldText, toWesternDigits } from '../fuzzy/fold-text.ts';

/** Reason why a text is no amount. */
export type AmountProblem =
  | { code: 'missing' | 'unreadable' | 'not-positive' | 'too-large' }
  /** Two readings: `12.500` is 12.5 or 12500. */
  | { code: 'ambiguous'; one: string; other: string }
  | { code: 'decimals'; decimals: number };

type AmountReading = { amount: number } | { problem: AmountProblem };

/** Amounts must be lower than this: with up to three decimals, they are then exact as numbers. */
const limit = 1e12;

/** Zeros that a word after the number adds; words are folded, so «ألفًا» is «الفا». */
const zerosOfWord = new Map([
  ['', 0],
  ...['k', 'thousand', 'الف', 'الفا', 'الاف'].map((word) => [word, 3] as const),
  ...['m', 'mn', 'million', 'مليون', 'مليونا', 'ملايين'].map((word) => [word, 6] as const),
]);

/** Matches a number with thousands in groups of three, separated by `group` or spaces, and with decimals. */
function notation(group: string, decimal: string): RegExp {
  return new RegExp(
    `^(\\d+|[1-9]\\d{0,2}(?:([${group} ])\\d{3})(?:\\2\\d{3})*)(?:[${decimal}](\\d+))?$`,
  );
}
/** The notation of our texts: `12,500.50`; `٫` is always a decimal separator. */
const ours = notation(',', '.٫');
/** The notation of continental Europe: `12.500,50`. */
const european = notation('.', ',');

/** Rewrites a number as `12500.50`; undefined if it is not in the notation. */
function rewrite(number: string, form: RegExp): { plain: string; decimals: number } | undefined {
  const [match, whole = '', , fraction = ''] = form.exec(number) ?? [];
  if (match === undefined) return undefined;
  const digits = whole.replace(/\D/g, '');
  return { plain: fraction ? `${digits}.${fraction}` : digits, decimals: fraction.length };
}

/** Returns the number of decimals of a currency: 2 for AED, 3 for KWD, 0 for JPY. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Splits a text into the number and the zeros that the word after it adds. */
function split(typed: string, currency: string): { number: string; zeros: number } | undefined {
  const text = toWesternDigits(typed)
    .replace(/\p{Bidi_Control}/gu, '')
    // These separate thousands, as spaces do.
    .replace(/[\s٬'’]+/g, ' ')
    .replaceAll('،', ',')
    .trim()
    .replace(new RegExp(`^${currency} ?| ?${currency}$`, 'i'), '');
  // The number starts and ends with a digit; the word after it has neither digits nor separators. A percentage, or a
  // number with the sign of a currency, is no amount of the given currency.
  const [, number, word = ''] = /^(\d(?:[\d.,٫ ]*\d)?)\s*([^\d.,%٪\p{Sc}]*)$/u.exec(text) ?? [];
  const zeros = zerosOfWord.get(foldText(word));
  return number === undefined || zeros === undefined ? undefined : { number, zeros };
}

/**
 * Reads an amount as people type it, in Western, Arabic or Persian digits: `12,500`, `12 500`, `12.500,00`, `12.5k`,
 * `1.2m`, «١٢٬٥٠٠», «١٢٫٥ ألف», `AED 12,500`. Rejects `12.500` in a currency of two decimals: it could be 12.5.
 *
 * @example readAmount('12.5k', 'AED') // { amount: 12500 }
 */
export function readAmount(
  typed: string,
  currency: string,
  { allowsZero = false }: { allowsZero?: boolean } = {},
): AmountReading {
  if (typed.trim() === '') return { problem: { code: 'missing' } };
  const { number = '', zeros = 0 } = split(typed, currency) ?? {};
  const most = decimalsOf(currency);
  const own = rewrite(number, ours);
  const other = rewrite(number, european);
  const reading = own ?? other;
  if (!reading || reading.decimals - zeros > most) {
    if (own && other) {
      // Without final zeros: `12.500` itself would be rejected again.
      const one = own.plain.replace(/\.?0+$/, '');
      return { problem: { code: 'ambiguous', one, other: other.plain } };
    }
    return {
      problem: reading ? { code: 'decimals', decimals: most } : { code: 'unreadable' },
    };
  }
  // An exponent is exact, unlike a multiplication.
  const amount = Number(`${reading.plain}e${zeros}`);
  if (amount >= limit) return { problem: { code: 'too-large' } };
  if (amount === 0 && !allowsZero) return { problem: { code: 'not-positive' } };
  return { amount };
}
