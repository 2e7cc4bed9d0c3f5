/** Words that name no brand: kinds of items, and «and», which people leave out. */
const passedOver =
  /^(and|(hand)?bags?|rings?|watch(es)?|اند|حقيب[هة]|حقايب|خاتم|خواتم|ساع(ه|ات)|شنطه?)$/;

/** Replacements for letters that sound alike, applied in this order. */
const sounds: readonly [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/\Bh/g, ''],
  [/ck|[kq]/g, 'c'],
  [/x/g, 'cs'],
  [/z/g, 's'],
  [/j/g, 'g'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/ou/g, 'u'],
  [/ڤ/g, 'ف'],
  [/پ/g, 'ب'],
  [/چ|تش/g, 'ش'],
  [/[قغگ]/g, 'ج'],
  [/[صزظژ]/g, 'س'],
  [/[طث]/g, 'ت'],
];

/** Vowels and similar letters, which people often leave out. */
const vowel = /[aeiouhاويهع]/;
/** Pairs of letters that people confuse. */
const kin =
  /^([aeiouh]{2}|[اويهع]{2}|[cgs]{2}|[bfpv]{2}|[dt]{2}|[mn]{2}|[جكش]{2}|[سش]{2}|[بف]{2}|[دتذض]{2})$/;

/** Searches only this many letters: clients may send texts of any length. */
export const maxSearchedLength = 100;

/**
 * Returns the words of a folded text (see foldText) that may name a brand, without the article ال if at least three
 * letters follow; splits `rm011` into `rm` and `011`.
 */
export function nameWords(folded: string): string[] {
  return folded
    .slice(0, maxSearchedLength)
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .split(' ')
    .map((word) => word.replace(/^ال(?=...)/, ''))
    .filter((word) => word && !passedOver.test(word));
}

/** Returns a phonetic key: folded texts without spaces that sound alike have the same one. */
export function soundOf(text: string): string {
  let sound = text;
  // Old frameworks (demo/hosts/old-framework.js) replace `reduce` by one without arguments.
  for (const [letters, letter] of sounds) sound = sound.replace(letters, letter);
  return sound;
}

const costOf = (letter: string) => (vowel.test(letter) ? 1 : 2);

/**
 * Returns the weighted edit distance between the phonetic keys of a typed text and a spelling, from `i` and
 * `j` on: 2 for each consonant inserted, deleted or replaced; 1 for a vowel, a confused pair, a swap, and
 * an end that is not typed yet. Infinity above the limit.
 */
export function distance(typed: string, spelling: string, limit: number, i = 0, j = 0): number {
  if (i < typed.length && typed[i] === spelling[j]) {
    return distance(typed, spelling, limit, i + 1, j + 1);
  }
  const left = typed.length - i;
  const missing = spelling.length - j;
  // The least that the rest can cost.
  if (limit < Math.max(left - missing, left || missing ? 1 : 0)) return Infinity;
  if (!left) return missing ? 1 : 0;
  const letter = typed.charAt(i);
  const other = spelling.charAt(j);
  const step = (cost: number, ofTyped: number, ofSpelling: number) =>
    cost > limit
      ? Infinity
      : cost + distance(typed, spelling, limit - cost, i + ofTyped, j + ofSpelling);
  const swapped = letter === spelling[j + 1] && other === typed[i + 1];
  return Math.min(
    step(costOf(letter), 1, 0),
    step(costOf(other), 0, 1),
    step(kin.test(letter + other) ? 1 : 2, 1, 1),
    swapped ? step(1, 2, 2) : Infinity,
  );
}
