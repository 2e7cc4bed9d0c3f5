/** Words that say what an item is and not whose, and the «and» that people leave out. */
const passedOver =
  /^(and|(hand)?bags?|rings?|watch(es)?|اند|حقيب[هة]|حقايب|خاتم|خواتم|ساع(ه|ات)|شنطه?)$/;

/** Letters that sound alike, in the order in which one takes the place of the others. */
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

/** Letters that are easily left out. */
const vowel = /[aeiouhاويهع]/;
/** Two letters that are easily taken for each other. */
const kin =
  /^([aeiouh]{2}|[اويهع]{2}|[cgs]{2}|[bfpv]{2}|[dt]{2}|[mn]{2}|[جكش]{2}|[سش]{2}|[بف]{2}|[دتذض]{2})$/;

/** The words of a folded text that may name a brand, without the article ال. */
export function nameWords(folded: string): string[] {
  return folded
    .split(' ')
    .map((word) => word.replace(/^ال(?=...)/, ''))
    .filter((word) => word && !passedOver.test(word));
}

/** How folded text without spaces sounds: the same for spellings that are read out alike. */
export function soundOf(text: string): string {
  return sounds.reduce((sound, [letters, letter]) => sound.replace(letters, letter), text);
}

const costOf = (letter = '') => (vowel.test(letter) ? 1 : 2);

/**
 * What it takes to turn a typed text into a spelling, both as they sound: 2 for each consonant that is
 * left out, added or changed, 1 for a vowel, for letters that are easily taken for each other, for two
 * that changed places, and for an end that is still to be typed. Infinity where it is above the limit.
 */
export function distance(typed: string, spelling: string, limit: number): number {
  if (limit < Math.max(0, typed.length - spelling.length)) return Infinity;
  if (!typed) return spelling ? (limit < 1 ? Infinity : 1) : 0;
  const letter = typed.charAt(0);
  const other = spelling.charAt(0);
  const step = (cost: number, i: number, j: number) =>
    cost + distance(typed.slice(i), spelling.slice(j), limit - cost);
  if (letter === other) return step(0, 1, 1);
  const swapped = letter === spelling[1] && other === typed[1];
  return Math.min(
    step(costOf(letter), 1, 0),
    step(costOf(other), 0, 1),
    step(kin.test(letter + other) ? 1 : 2, 1, 1),
    swapped ? step(1, 2, 2) : Infinity,
  );
}
