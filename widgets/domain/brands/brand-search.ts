import { foldLines, foldText } from '../fuzzy/fold-text.ts';
import { memoize } from '../memoize.ts';
import { distance, maxSearchedLength, nameWords, soundOf } from './brand-spelling.ts';
import { type Brand, brandsOf } from './brands.ts';

/** A spelling of a brand, folded and without spaces. */
interface Spelling {
  brand: Brand;
  /** 0: name, 1: name without its first words, 2: alias or shorthand, 3: nickname. */
  rank: number;
  isShorthand: boolean;
  text: string;
  sound: string;
}

/** Maximum words in a row that may be a brand: the longest name has four, and a visitor may type one of them as two. */
const wordsInName = 5;
/** Rank of nicknames. */
const nickname = 3;
/** Minimum letters of a shorthand to match misspelled text: «ابي» is not «اي بي». */
const minGuessedShorthand = 5;
/** Minimum letters of the start of a nickname: «car» is not yet Carrera. */
const minNicknameStart = 4;

/**
 * Lists all spellings. Computed by the first search, not when the script loads. The combobox runs a first search in idle
 * time after it gets the focus, so that typing does not wait for the list.
 */
const readSpellings = memoize((): readonly Spelling[] => {
  const names = brandsOf('').flatMap((brand) => {
    const { en, ar, aliases, shorthands, nicknames } = brand;
    // No name has rank 1 yet: those spellings are derived below from rank 0.
    const byRank = [[en, ar], [], [...aliases, ...shorthands], nicknames];
    return byRank.flatMap((texts, rank) =>
      texts.map((name) => ({ brand, name, rank, isShorthand: shorthands.includes(name) })),
    );
  });
  // Folded as one text: one by one takes ten times as long on a phone.
  const folded = foldLines(names.map(({ name }) => name).join('\n')).split('\n');
  const texts = names.flatMap(({ name, ...spelling }, line) => {
    const words = nameWords(folded[line] ?? '');
    if (spelling.rank > 0) return [{ ...spelling, text: words.join('') }];
    // The whole name has rank 0; the name without its first words has rank 1.
    return words.map((_, from) => {
      const text = words.slice(from).join('');
      return { ...spelling, rank: from > 0 ? 1 : 0, text };
    });
  });
  const sounds = soundOf(texts.map(({ text }) => text).join('\n')).split('\n');
  return texts.map((spelling, line) => ({ ...spelling, sound: sounds[line] ?? '' }));
});

/** A spelling found in a text as whole words. */
interface Hit extends Spelling {
  /** The words as typed, folded and without spaces. */
  typed: string;
  /** The words start the text. */
  isFirst: boolean;
  /** The words end the text. */
  isLast: boolean;
  isBeforeDigits: boolean;
}

/** Spellings by sound, except rank 1. No two brands share a sound. A shorthand replaces an equal name, such as Fred. */
const spellingsBySound = memoize(() => {
  const spellings = readSpellings().filter(({ rank }) => rank !== 1);
  return new Map(spellings.map((spelling) => [spelling.sound, spelling]));
});

/** Returns the spelling that the words sound like. */
function spellingOf(typed: string): Spelling | undefined {
  return spellingsBySound().get(soundOf(typed));
}

/** Returns the brand of a text if all hits that count mean the same one; prefers the leftmost, longest hit. */
function onlyBrand(text: string, counts: (hit: Hit) => boolean): Brand | undefined {
  const words = nameWords(foldText(text));
  let found: Brand | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(from + wordsInName, words.length); to > from; to--) {
      const typed = words.slice(from, to).join('');
      const spelling = spellingOf(typed);
      if (!spelling) continue;
      const isFirst = from === 0;
      const isLast = to === words.length;
      const isBeforeDigits = /^\d/.test(words[to] ?? '');
      if (!counts({ ...spelling, typed, isFirst, isLast, isBeforeDigits })) continue;
      if (found && found !== spelling.brand) return undefined;
      found = spelling.brand;
      // Ends the loop over shorter hits, and goes on after this one.
      from = to - 1;
    }
  }
  return found;
}

/**
 * Returns true if the text has the word in capitals. If it has several Latin words, all in capitals, they mean nothing:
 * returns false.
 */
function isInCapitals(text: string, word: string): boolean {
  const words: readonly string[] = text.slice(0, maxSearchedLength).match(/[a-z]+/gi) ?? [];
  const isCapitals = (latin: string) => latin === latin.toUpperCase();
  return words.includes(word.toUpperCase()) && (words.length === 1 || !words.every(isCapitals));
}

/**
 * Returns the only brand that a text names by whole words, in any spelling that sounds alike. Shorthands
 * such as AP or Kelly count only alone, in capitals or before digits; nicknames do not count.
 *
 * @example findBrand('old Rolex Daytona')?.en // 'Rolex'
 */
export function findBrand(text: string): Brand | undefined {
  return onlyBrand(text, (hit) => {
    if (!hit.isShorthand) return hit.rank < nickname;
    const { typed, isFirst, isLast, isBeforeDigits } = hit;
    // A shorthand must be spelled exactly: `app` sounds like AP.
    if (typed !== hit.text) return false;
    return (isFirst && isLast) || isBeforeDigits || isInCapitals(text, typed);
  });
}

/** Returns the only brand whose nickname (three letters or more) starts or ends the text, or is before digits. */
function findNickname(text: string): Brand | undefined {
  return onlyBrand(
    text,
    ({ rank, typed, isFirst, isLast, isBeforeDigits }) =>
      rank === nickname && typed.length > 2 && (isFirst || isLast || isBeforeDigits),
  );
}

/** Sorts brands by the score of their best spelling, lowest first; drops those with Infinity. */
function sortByScore(brands: readonly Brand[], score: (spelling: Spelling) => number): Brand[] {
  const scores = new Map(brands.map((brand) => [brand, Infinity]));
  const scoreOf = (brand: Brand) => scores.get(brand) ?? Infinity;
  for (const spelling of readSpellings()) {
    const { brand } = spelling;
    if (scores.has(brand)) scores.set(brand, Math.min(scoreOf(brand), score(spelling)));
  }
  return brands
    .filter((brand) => scoreOf(brand) < Infinity)
    .sort((a, b) => scoreOf(a) - scoreOf(b));
}

/** Returns the brands that a misspelled name, or the start of one, may mean. */
function guess(brands: readonly Brand[], typed: string): Brand[] {
  const sound = soundOf(typed);
  // Shorter texts resemble too many names.
  if (sound.length < 3) return [];
  // Maximum cost: 1 up to four letters, 2 up to seven, 3 above.
  const limit = Math.min(3, (typed.length + 1) / 3);
  return sortByScore(brands, (spelling) => {
    const isTooShort = spelling.isShorthand && spelling.text.length < minGuessedShorthand;
    if (isTooShort || spelling.rank === nickname) return Infinity;
    return distance(sound, spelling.sound, limit);
  });
}

/**
 * Finds brands by English or Arabic name, alias or nickname, best match first and otherwise in the given order:
 * exact matches and prefixes; without any, the brand named among other words, or similar spellings; then
 * brands that contain the query. An empty query matches all.
 */
export function searchBrands(brands: readonly Brand[], query: string): readonly Brand[] {
  const folded = foldText(query);
  if (!folded) return brands;
  const words = nameWords(folded);
  const typed = words.join('');
  if (!typed) return [];
  let found = sortByScore(brands, ({ text, rank }) => {
    if (text === typed) return -1;
    if (rank === nickname && typed.length < minNicknameStart) return Infinity;
    return text.startsWith(typed) ? rank : Infinity;
  });
  if (found.length === 0) {
    const named = findBrand(query) ?? findNickname(query);
    found = brands.filter((brand) => brand === named);
  }
  // Single words may be a misspelled brand, if they have four letters or more. Shorthands and nicknames are spelled
  // correctly, and findBrand and findNickname have already judged them.
  const parts = words.filter((word) => {
    const spelling = spellingOf(word);
    return word.length > 3 && !spelling?.isShorthand && spelling?.rank !== nickname;
  });
  for (const part of [typed, ...parts]) {
    if (found.length === 0) found = guess(brands, part);
  }
  const inside = sortByScore(brands, ({ rank, text }) =>
    rank < nickname && text.includes(typed) ? 0 : Infinity,
  );
  return [...found, ...inside.filter((brand) => !found.includes(brand))];
}
