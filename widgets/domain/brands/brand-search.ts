import { foldLines, foldText } from '../fold-text.ts';
import { distance, longestText, nameWords, soundOf } from './brand-spelling.ts';
import { type Brand, brandsOf } from './brands.ts';

/** One way to write a brand, folded and without spaces. */
interface Spelling {
  brand: Brand;
  /** 0 a name, 1 a name from a later word on, 2 an alias or shorthand, 3 a nickname. */
  rank: number;
  isShorthand: boolean;
  text: string;
  sound: string;
}

/** Of the longest names, with one to spare. */
const wordsInName = 5;
const nickname = 3;
/** Letters of a shorthand that is looked for in misspelt text: «ابي» is no «اي بي». */
const guessedShorthand = 5;
/** Letters after which a nickname is offered: «car» is not the beginning of a Carrera. */
const nicknameStart = 4;

// Filled by the first query, which is that of an idle moment: not on import, and not when a list opens.
let spellings: Spelling[] | undefined;
let spellingsBySound: Map<string, Spelling> | undefined;

function readSpellings(): readonly Spelling[] {
  if (!spellings) {
    const names = brandsOf('').flatMap((brand) => {
      const { en, ar, aliases, shorthands, nicknames } = brand;
      const byRank = [[en, ar], [], [...aliases, ...shorthands], nicknames];
      return byRank.flatMap((texts, rank) =>
        texts.map((name) => ({ brand, name, rank, isShorthand: shorthands.includes(name) })),
      );
    });
    // All in one text: folding them one by one takes a phone ten times as long.
    const folded = foldLines(names.map(({ name }) => name).join('\n')).split('\n');
    const texts = names.flatMap(({ name, ...spelling }, line) => {
      const words = nameWords(folded[line] ?? '');
      if (spelling.rank > 0) return [{ ...spelling, text: words.join('') }];
      return words.map((_, i) => ({ ...spelling, rank: i && 1, text: words.slice(i).join('') }));
    });
    const sounds = soundOf(texts.map(({ text }) => text).join('\n')).split('\n');
    spellings = texts.map((spelling, line) => ({ ...spelling, sound: sounds[line] ?? '' }));
  }
  return spellings;
}

/** A spelling that stands in a text as words of their own. */
interface Hit extends Spelling {
  /** The words as typed, folded and without spaces. */
  typed: string;
  isFirst: boolean;
  isLast: boolean;
  isBeforeDigits: boolean;
}

/** Returns the spelling that the words sound like; the later words of a name alone are none. */
function spellingOf(typed: string): Spelling | undefined {
  spellingsBySound ??= new Map(
    readSpellings()
      .filter(({ rank }) => rank !== 1)
      .map((spelling) => [spelling.sound, spelling]),
  );
  return spellingsBySound.get(soundOf(typed));
}

/** Returns the only brand among the hits of a text that count, from the left and the longest first. */
function onlyBrand(text: string, counts: (hit: Hit) => boolean): Brand | undefined {
  const words = nameWords(foldText(text));
  let found: Brand | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(from + wordsInName, words.length); to > from; to--) {
      const typed = words.slice(from, to).join('');
      const spelling = spellingOf(typed);
      if (!spelling) continue;
      const [isFirst, isLast] = [from === 0, to === words.length];
      const isBeforeDigits = /^\d/.test(words[to] ?? '');
      if (!counts({ ...spelling, typed, isFirst, isLast, isBeforeDigits })) continue;
      if (found && found !== spelling.brand) return undefined;
      found = spelling.brand;
      from = to - 1;
    }
  }
  return found;
}

/** Returns true for a text with a word in capitals, unless all its words are. */
function isInCapitals(text: string, word: string): boolean {
  const words: readonly string[] = text.slice(0, longestText).match(/[a-z]+/gi) ?? [];
  const isCapitals = (latin: string) => latin === latin.toUpperCase();
  return words.includes(word.toUpperCase()) && (words.length === 1 || !words.every(isCapitals));
}

/**
 * Returns the one brand that a text names by whole words, spelled in any way that sounds so. Shorthands such
 * as AP or Kelly count alone, in capitals or before digits; nicknames don't count.
 *
 * @example findBrand('old Rolex Daytona')?.en // 'Rolex'
 */
export function findBrand(text: string): Brand | undefined {
  return onlyBrand(text, (hit) => {
    if (!hit.isShorthand) return hit.rank < nickname;
    const { typed, isFirst, isLast, isBeforeDigits } = hit;
    // An app is no AP, however alike they sound.
    if (typed !== hit.text) return false;
    return (isFirst && isLast) || isBeforeDigits || isInCapitals(text, typed);
  });
}

/** Returns the one brand whose nickname, of three letters or more, a text begins or ends with, or has before digits. */
function findNickname(text: string): Brand | undefined {
  return onlyBrand(
    text,
    ({ rank, typed, isFirst, isLast, isBeforeDigits }) =>
      rank === nickname && typed.length > 2 && (isFirst || isLast || isBeforeDigits),
  );
}

/** The brands that have a score below Infinity, that of their best spelling; the lowest first. */
function lowest(brands: readonly Brand[], score: (spelling: Spelling) => number): Brand[] {
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

/** Returns the brands that a misspelt name, or its beginning, may mean. */
function guess(brands: readonly Brand[], typed: string): Brand[] {
  const sound = soundOf(typed);
  if (sound.length < 3) return [];
  const limit = Math.min(3, (typed.length + 1) / 3);
  return lowest(brands, (spelling) => {
    const isTooShort = spelling.isShorthand && spelling.text.length < guessedShorthand;
    if (isTooShort || spelling.rank === nickname) return Infinity;
    return distance(sound, spelling.sound, limit);
  });
}

/**
 * Returns the brands that a query means in English, Arabic, by alias or nickname, best match first and otherwise
 * in the order given: those that are or begin so; else the one that it names among other words, or those that
 * are written much like it; then those that have it inside. An empty query matches all.
 */
export function searchBrands(brands: readonly Brand[], query: string): readonly Brand[] {
  const folded = foldText(query);
  if (!folded) return brands;
  const words = nameWords(folded);
  const typed = words.join('');
  if (!typed) return [];
  let found = lowest(brands, ({ text, rank }) => {
    if (text === typed) return -1;
    if (rank === nickname && typed.length < nicknameStart) return Infinity;
    return text.startsWith(typed) ? rank : Infinity;
  });
  if (found.length === 0) {
    const named = findBrand(query) ?? findNickname(query);
    found = brands.filter((brand) => brand === named);
  }
  // One of several words may be the brand, but no shorthand or nickname that did not count.
  const parts = words.filter((word) => {
    const spelling = spellingOf(word);
    return word.length > 3 && !spelling?.isShorthand && spelling?.rank !== nickname;
  });
  for (const part of [typed, ...parts]) {
    if (found.length === 0) found = guess(brands, part);
  }
  const inside = lowest(brands, ({ rank, text }) =>
    rank < nickname && text.includes(typed) ? 0 : Infinity,
  );
  return [...found, ...inside.filter((brand) => !found.includes(brand))];
}
